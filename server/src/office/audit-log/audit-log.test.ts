import { routes } from '@ngaji/contract'
import type { AuditEntry } from '@ngaji/contract/office/audit-log/audit-log.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { fetchBytes } from '../imports/test/imports.fixtures.ts'
import { readCells } from '../imports/test/workbooks.fixtures.ts'
import { hashPassword } from '../../identity/sign-in/entry/passwords.ts'

const { auditLog, students, attendance, levels, signIn, classes, journals } = routes
const password = 'kapal-layar-biru'

let app: TestApp
let school: Awaited<ReturnType<TestApp['givenSchool']>>
beforeAll(async () => {
  app = await startTestApp()
  school = await app.givenSchool()
})
afterAll(() => app.close())

type Query = Record<string, string>

async function list(user: GivenUser, query: Query = {}) {
  const { status, body } = await app.as(user).call(auditLog.list, { query })
  return { status, ...body, code: (body as { code?: string }).code }
}
const newAdmin = () => app.givenUser({ role: 'admin' })
const actionsOf = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action)

describe('the audit log', () => {
  it('shows actor, action and record in words, with present names and no values', async () => {
    const admin = await app.givenUser({ role: 'admin', name: 'Hasan Admin' })
    const [child] = school.students
    const params = { studentId: child!.studentId }
    const body = { address: 'Jl. Rahasia 7' }
    expect((await app.as(admin).call(students.change, { params, body })).status).toBe(200)
    const { entries } = await list(admin, { targetId: child!.studentId })
    expect(entries[0]).toMatchObject({
      at: app.clock.now.toISOString(),
      actor: { id: admin.id, name: 'Hasan Admin', role: 'admin' },
      action: 'students.change',
      words: 'Mengubah data siswa',
      target: { type: 'student', id: child!.studentId, label: child!.name },
      branchName: expect.stringMatching(/^Desa/),
      outcome: 'ok',
      fields: ['address'],
    })
    expect(JSON.stringify(entries)).not.toContain('Rahasia')
  })

  it('is limited to the own desa for its PJP, without names of another desa', async () => {
    const far = await app.givenSchool()
    const admin = await newAdmin()
    for (const { place, students: own } of [school, far]) {
      const params = { branchId: place.branchId }
      const body = { address: `Jl. ${place.branchId}` }
      await app.as(admin).call(levels.changeBranch, { params, body })
      const ofChild = { params: { studentId: own[0]!.studentId }, body: { parentName: 'Wali' } }
      await app.as(admin).call(students.change, ofChild)
    }
    const office = await app.givenUser({ role: 'branchAdmin', place: school.place })
    const mine = await list(office)
    expect(mine.entries.length).toBeGreaterThan(2)
    expect(new Set(mine.entries.map(({ branchName }) => branchName)).size).toBe(1)
    expect(mine.entries.map(({ target }) => target?.id)).not.toContain(far.place.branchId)
    const elsewhere = await list(office, { branchId: far.place.branchId })
    expect([elsewhere.entries, elsewhere.total]).toEqual([[], 0])
    const [moved] = far.students
    const note = { kind: 'students', action: 'students.transfer', target_type: 'student' }
    const where = { target_id: moved!.studentId, branch_id: school.place.branchId }
    const id = app.deps.newId()
    const chained = { seq: 0, prev_hash: Buffer.of(), hash: Buffer.of() }
    await app.db
      .insertInto('audit_entry')
      .values({ id, at: app.deps.now(), ...note, ...where, ...chained })
      .execute()
    const query = { targetId: moved!.studentId, action: 'students.transfer' }
    const label = async (user: GivenUser) => (await list(user, query)).entries[0]?.target?.label
    expect(await label(office)).toBe('')
    expect(await label(admin)).toBe(moved!.name)
    const all = await list(admin, { branchId: far.place.branchId })
    expect(actionsOf(all.entries)).toContain('students.change')
  })

  it('names the desa of people whom the region enters, whatever kelompok its admin had', async () => {
    const [place, former] = [await app.givenBranch(), await app.givenBranch()]
    const admin = await app.givenUser({ role: 'admin', place: former })
    const { subBranchId, branchId } = place
    const child = { name: 'Anak Baru', subBranchId }
    const email = `guru-${app.deps.newId()}@ngaji.test`
    const teacher = { name: 'Guru Baru', email, subBranchId, position: 'assistant' }
    const of = app.as(admin)
    const answers = [
      await of.call(students.create, { body: child }),
      await of.call(routes.teachers.create, { body: teacher as never }),
      await of.call(routes.users.createMany, { body: { subBranchId, count: 2 } }),
      await of.call(levels.changeBranch, { params: { branchId }, body: { address: 'Jl. Dua' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200])
    const office = await app.givenUser({ role: 'branchAdmin', place })
    const mine = (await list(office, { actorId: admin.id, sortDir: 'asc' })).entries
    expect(actionsOf(mine)).toEqual([
      'students.create',
      'teachers.create',
      'users.create-many',
      'levels.save-branch',
    ])
    expect(mine[3]).toMatchObject({ subBranchName: null })
    const elsewhere = await app.givenUser({ role: 'branchAdmin', place: former })
    expect((await list(elsewhere, { actorId: admin.id })).total).toBe(0)
  })

  it('can be filtered by kind, person, action, target and period', async () => {
    const admin = await newAdmin()
    await app
      .as(school.teacher)
      .call(attendance.openRegister, { body: { classId: school.classId } })
    const kinds = await list(admin, { kind: 'attendance' })
    expect(new Set(actionsOf(kinds.entries))).toEqual(new Set(['attendance.open-register']))
    expect(kinds.entries[0]?.target).toMatchObject({
      type: 'class',
      id: school.classId,
      label: expect.stringContaining('Kelas'),
    })
    const byPerson = await list(admin, { actorId: school.teacher.id })
    expect(actionsOf(byPerson.entries)).toEqual(['attendance.open-register'])
    expect((await list(admin, { search: school.teacher.name })).total).toBe(1)
    expect((await list(admin, { search: 'tidak ada nama ini' })).total).toBe(0)
    expect((await list(admin, { action: 'attendance.open-register' })).total).toBe(1)
    expect((await list(admin, { targetType: 'class', targetId: school.classId })).total).toBe(1)
    expect((await list(admin, { startDate: '2026-11-20' })).total).toBe(0)
    const day = { startDate: '2026-11-19', endDate: '2026-11-19' }
    expect((await list(admin, day)).total).toBeGreaterThan(1)
  })

  it('names the account of a sign-in, and none for a failed attempt', async () => {
    const passwordHash = await hashPassword(password)
    const wishes = { role: 'subBranchAdmin', place: school.place, name: 'Bu Masuk' } as const
    const person = await app.givenUser({ ...wishes, passwordHash })
    const signInWith = (word: string) =>
      app.as(null).call(signIn.login, { body: { email: person.email, password: word } })
    expect((await signInWith(password)).status).toBe(200)
    expect((await signInWith('tebakan-salah')).status).toBe(401)
    const admin = await newAdmin()
    const { entries } = await list(admin, { kind: 'signIn', targetId: person.id, sortDir: 'asc' })
    expect(entries).toMatchObject([
      {
        actor: { id: person.id, name: 'Bu Masuk', role: 'subBranchAdmin' },
        words: 'Masuk',
        target: { label: 'Bu Masuk' },
        outcome: 'ok',
      },
      { actor: null, target: { label: 'Bu Masuk' }, outcome: 'auth.wrong-credentials' },
    ])
    for (const query of [{ actorId: person.id }, { search: 'Bu Masuk' }])
      expect(actionsOf((await list(admin, query)).entries)).toEqual(['sign-in.sign-in'])
    // The entry belongs to the account's place, as every other action of the account.
    const office = await app.givenUser({ role: 'branchAdmin', place: school.place })
    const far = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    expect((await list(office, { actorId: person.id })).total).toBe(1)
    expect((await list(far, { actorId: person.id })).total).toBe(0)
  })

  it('names no account for the right password of a disabled account', async () => {
    const passwordHash = await hashPassword(password)
    const person = await app.givenUser({ role: 'curriculum', passwordHash, isDisabled: true })
    const answer = await app
      .as(null)
      .call(signIn.login, { body: { email: person.email, password } })
    expect(answer.status).toBe(403)
    const { entries } = await list(await newAdmin(), { targetId: person.id })
    expect(entries).toMatchObject([{ actor: null, outcome: 'auth.disabled' }])
  })

  it('shows the last seven days without a period, page by page', async () => {
    const admin = await newAdmin()
    const before = (await list(admin)).total
    const clock = app.clock.now
    const rename = async (name: string) => {
      const params = { branchId: school.place.branchId }
      await app.as(await newAdmin()).call(levels.changeBranch, { params, body: { name } })
    }
    for (let turn = 0; turn < 12; turn += 1) {
      app.pass({ seconds: 1 })
      await rename(`Desa Baru ${turn}`)
    }
    const first = await list(admin, { limit: '5' })
    const third = await list(admin, { limit: '5', page: '3' })
    expect([first.total, first.entries.length]).toEqual([before + 12, 5])
    expect(first.entries.map(({ at }) => at)).toEqual(
      first.entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(third.entries[0]!.at < first.entries[4]!.at).toBe(true)
    const oldest = await list(admin, { sortDir: 'asc', limit: '1' })
    expect(oldest.entries[0]?.at).toBe(clock.toISOString())
    app.pass({ minutes: 7 * 24 * 60 })
    const later = { ...admin, token: await app.givenSession(admin) }
    expect((await list(later)).total).toBe(0)
    const query = { startDate: '2026-11-19', endDate: '2026-11-26' }
    expect((await list(later, query)).total).toBe(before + 12)
    app.clock.now = clock
  })

  it('is refused to other roles, and validates its filters', async () => {
    const others = [
      school.teacher,
      school.students[0]!,
      await app.givenUser({ role: 'curriculum' }),
      await app.givenUser({ role: 'subBranchAdmin', place: school.place }),
    ]
    for (const user of others) expect((await list(user)).code).toBe('request.forbidden')
    const admin = await newAdmin()
    for (const query of [{ kind: 'x' }, { actorId: 'x' }, { startDate: '2026-13-01' }])
      expect((await list(admin, query as Query)).status, JSON.stringify(query)).toBe(422)
  })
})

describe('the exposure of an account', () => {
  const period = { startDate: '2026-11-19', endDate: '2026-11-19' }

  it('lists the children whose full record it opened, with counts', async () => {
    const reader = await app.givenUser({ role: 'subBranchAdmin', place: school.place })
    const [aisyah, bilal] = school.students
    const open = (studentId: string) =>
      app.as(reader).call(students.read, { params: { studentId } })
    await open(aisyah!.studentId)
    await open(bilal!.studentId)
    await open(bilal!.studentId)
    const admin = await newAdmin()
    const ask = (query: typeof period & { userId: string }) =>
      app.as(admin).call(auditLog.readExposure, { query })
    const { body } = await ask({ userId: reader.id, ...period })
    expect(body.total).toBe(2)
    expect(body.students.map(({ nis, reads }) => [nis, reads])).toEqual([
      [bilal!.nis, 2],
      [aisyah!.nis, 1],
    ])
    const before = { startDate: '2026-11-10', endDate: '2026-11-18' }
    expect((await ask({ userId: reader.id, ...before })).body.total).toBe(0)
    const nobody = await ask({ userId: app.deps.newId(), ...period })
    expect([nobody.status, (nobody.body as { code?: string }).code]).toEqual([
      404,
      'user.not-found',
    ])
  })

  it('is shown after the password, to the admin alone', async () => {
    const query = { userId: school.teacher.id, ...period }
    const office = await app.givenUser({ role: 'branchAdmin', place: school.place })
    expect((await app.as(office).call(auditLog.readExposure, { query })).status).toBe(403)
    const admin = await newAdmin()
    await app.db
      .updateTable('session')
      .set({ confirmed_until: app.clock.now })
      .where('user_id', '=', admin.id)
      .execute()
    const refused = await app.as(admin).call(auditLog.readExposure, { query })
    expect((refused.body as { code?: string }).code).toBe('session.confirm-needed')
  })
})

describe('the audit log as a file', () => {
  it('has the rows of the list, and is for the admin alone', async () => {
    const admin = await newAdmin()
    const path = '/api/exports/audit.xlsx?kind=attendance'
    const { status, bytes } = await fetchBytes(app, admin, path)
    expect(status).toBe(200)
    const [head, ...rows] = readCells({ fileName: 'a.xlsx', bytes })
    expect(head?.slice(0, 5)).toEqual(['Tanggal', 'Jam', 'Siapa', 'Peran', 'Tindakan'])
    expect(rows).toHaveLength((await list(admin, { kind: 'attendance' })).total)
    expect(rows[0]?.slice(2, 5)).toEqual([school.teacher.name, 'Guru', 'Membuka daftar hadir baru'])
    const csv = await fetchBytes(app, admin, '/api/exports/audit.csv?kind=attendance')
    expect(csv.status).toBe(200)
    const office = await app.givenUser({ role: 'branchAdmin', place: school.place })
    expect((await fetchBytes(app, office, path)).status).toBe(403)
  })
})

describe('what changed', () => {
  it('is listed by field names, on the list as they are and in the file in words', async () => {
    const own = await app.givenSchool()
    const writer = app.as(own.teacher)
    const written = { title: 'Hari pertama', content: 'Tenang.' }
    const { body: made } = await writer.call(journals.create, { body: written })
    const { id: journalId, version } = made.journal
    const journal = { title: 'Hari kedua', content: 'Ramai.', version }
    await writer.call(journals.change, { params: { journalId }, body: journal })
    const office = await app.givenUser({ role: 'branchAdmin', place: own.place })
    const wish = { params: { classId: own.classId }, body: { meetingDays: [1, 3] } }
    expect((await app.as(office).call(classes.change, wish)).status).toBe(200)
    const admin = await newAdmin()
    const changed = async (targetId: string) => {
      const { entries } = await list(admin, { targetId, sortDir: 'desc' })
      return [entries[0]?.target?.type, entries[0]?.fields]
    }
    expect(await changed(journalId)).toEqual(['journal', ['title', 'content']])
    expect(await changed(own.classId)).toEqual(['class', ['meetingDays']])
    const { bytes } = await fetchBytes(app, admin, `/api/exports/audit.xlsx?targetId=${journalId}`)
    const [head = [], row = []] = readCells({ fileName: 'a.xlsx', bytes })
    const cell = (heading: string) => row[head.indexOf(heading)]
    expect([cell('Objek'), cell('Isian')]).toEqual(['Jurnal', 'Judul, Isi'])
  })
})
