import type { ChangedStudent } from '@ngaji/contract/people/students/students.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode, givenBuilding } from '../../../../test/given/class-scenes.ts'
import type { GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { changeByForm, givenPicture, recordCalls } from '../test/student-records.fixtures.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof givenScene>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.pass({ minutes: 1 })
  scene = await givenScene()
})

const { change, readFull, label, history } = recordCalls(() => app)

async function givenScene() {
  const building = await givenBuilding(app, { isActive: true })
  const [child, other] = building.students as [GivenStudent, GivenStudent]
  const admin = await app.givenUser({ role: 'admin' })
  return { ...building, child, other, admin }
}

const refusedFields = (answer: { body: unknown }) => (answer.body as { fields?: object }).fields

describe('a changed profile', () => {
  it('keeps what is sent, whoever of the five sends it', async () => {
    const { child, teacher, subBranchAdmin, branchAdmin, admin } = scene
    let version = 1
    for (const user of [child, teacher, subBranchAdmin, branchAdmin, admin]) {
      const address = `Jl. ${user.role} 5`
      const { status, body } = await change(user, child.studentId, { address, version })
      expect([status, body.message]).toEqual([200, 'Data siswa tersimpan.'])
      expect(body.student).toMatchObject({
        address,
        version: version + 1,
        parentName: 'Wali Murid',
      })
      version += 1
    }
  })

  it("says that the child changed the family's number, until staff save it", async () => {
    const { child, teacher } = scene
    const own = await change(child, child.studentId, { parentPhone: '81299990000' })
    expect(own.status).toBe(200)
    expect(await readFull(teacher, child.studentId)).toMatchObject({
      parentPhone: '81299990000',
      isPhoneFromStudent: true,
    })
    const address = await change(teacher, child.studentId, { address: 'Jl. Lain 2' })
    expect(address.body.student).toMatchObject({ isPhoneFromStudent: true })
    // The same number saved again: a teacher asked the family and confirms the number.
    const saved = await change(teacher, child.studentId, { parentPhone: '81299990000' })
    expect(saved.body.student).toMatchObject({
      parentPhone: '81299990000',
      isPhoneFromStudent: false,
    })
    await change(child, child.studentId, { address: 'Jl. Anak 3' })
    expect(await readFull(teacher, child.studentId)).toMatchObject({
      isPhoneFromStudent: false,
    })
  })

  it('is refused where the record is out of reach', async () => {
    const { child, other, place } = scene
    const colleague = await app.givenTeacher({ place })
    const stranger = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    for (const user of [other, colleague, stranger])
      expect(errorCode(await change(user, child.studentId, { address: 'Jl. Baru' }))).toBe(
        'student.not-found',
      )
  })

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const { child, subBranchAdmin, branchAdmin } = scene
    await change(branchAdmin, child.studentId, { address: 'Jl. Pertama', version: 1 })
    const answer = await change(subBranchAdmin, child.studentId, {
      address: 'Jl. Kedua',
      version: 1,
    })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'request.version-conflict',
      details: {
        current: { address: 'Jl. Pertama', version: 2 },
        changes: { address: { by: null, isOwn: false } },
      },
    })
  })

  it('says by field who changed it last, to those who read the history', async () => {
    const { child, subBranchAdmin, branchAdmin, teacher, admin } = scene
    await change(branchAdmin, child.studentId, { address: 'Jl. Satu', parentName: 'Ibu Baru' })
    const first = app.clock.now.toISOString()
    app.pass({ minutes: 5 })
    await change(subBranchAdmin, child.studentId, { address: 'Jl. Dua' })
    const second = app.clock.now.toISOString()
    const stale = { gender: 'female' as const, version: 1 }
    const changesFor = async (user: GivenUser) => {
      const { body } = await change(user, child.studentId, stale)
      return (body as unknown as { details: { changes: object } }).details.changes
    }
    expect(await changesFor(branchAdmin)).toEqual({
      address: { at: second, by: subBranchAdmin.name, isOwn: false },
      parentName: { at: first, by: branchAdmin.name, isOwn: true },
    })
    expect(await changesFor(admin)).toMatchObject({ address: { by: subBranchAdmin.name } })
    for (const user of [child, teacher])
      expect(await changesFor(user)).toEqual({
        address: { at: second, by: null, isOwn: false },
        parentName: { at: first, by: null, isOwn: false },
      })
    app.pass({ minutes: 31 * 24 * 60 })
    const later = await change(
      { ...admin, token: await app.givenSession(admin) },
      child.studentId,
      stale,
    )
    expect(later.body).toMatchObject({ details: { changes: {} } })
  })

  it('leaves name, label and messages to the administrators', async () => {
    const { child, teacher, subBranchAdmin } = scene
    const wishes = [{ name: 'Nama Lain' }, { isInternal: false }, { allowMessages: false }]
    for (const wish of wishes)
      for (const user of [child, teacher])
        expect(errorCode(await change(user, child.studentId, wish))).toBe('field.not-allowed')
    const refused = await change(child, child.studentId, { name: 'Nama Lain' })
    expect(refusedFields(refused)).toEqual({ name: 'Anda tidak boleh mengubah Nama Lengkap.' })
    const same = { name: child.name, isInternal: true, address: 'Jl. Sama' }
    expect((await change(child, child.studentId, same)).status).toBe(200)
    const all = Object.assign({}, ...wishes) as Partial<ChangedStudent>
    const { body } = await change(subBranchAdmin, child.studentId, all)
    expect(body.student).toMatchObject(all)
  })

  it('renames the account with the record', async () => {
    const { child, branchAdmin } = scene
    await change(branchAdmin, child.studentId, { name: 'Siti  Aisyah' })
    const account = app.db.selectFrom('app_user').select('name').where('id', '=', child.id)
    expect(await account.executeTakeFirst()).toEqual({ name: 'Siti Aisyah' })
  })

  it('is emptied by the region only', async () => {
    const { child, subBranchAdmin, admin } = scene
    for (const user of [child, subBranchAdmin]) {
      const answer = await change(user, child.studentId, { address: '', dateOfBirth: null })
      expect(answer.status).toBe(422)
      expect(refusedFields(answer)).toEqual({
        address: 'Alamat tidak boleh kosong!',
        dateOfBirth: 'Tanggal Lahir tidak boleh kosong!',
      })
    }
    const { body } = await change(admin, child.studentId, { address: '', gender: null })
    expect(body.student).toMatchObject({ missing: ['gender', 'address'], isProfileComplete: false })
  })

  it('refuses what is no phone number, day or known field', async () => {
    const { child, subBranchAdmin } = scene
    const wishes = [
      { parentPhone: '12' },
      { dateOfBirth: '2015-02-30' },
      { dateOfBirth: '1899-12-31' },
      { dateOfBirth: '2999-01-01' },
      { name: '\u200B\u200B' },
      { nig: '1' },
      { nis: '7' },
    ]
    for (const wish of wishes)
      expect((await change(subBranchAdmin, child.studentId, wish as never)).status).toBe(422)
  })

  it('records the consent on paper once', async () => {
    const { child, subBranchAdmin } = scene
    for (const _ of [1, 2]) await change(subBranchAdmin, child.studentId, { hasConsent: true })
    const consents = app.db
      .selectFrom('consent')
      .select(['guardian_name', 'method', 'recorded_by'])
      .where('student_id', '=', child.studentId)
    expect(await consents.execute()).toEqual([
      { guardian_name: 'Wali Murid', method: 'paper', recorded_by: subBranchAdmin.id },
    ])
    expect((await readFull(subBranchAdmin, child.studentId)).image).toContain('uploads/images/')
  })

  it('says in the audit log which fields, never what they hold', async () => {
    const { child, subBranchAdmin, branchAdmin, admin, teacher } = scene
    await change(subBranchAdmin, child.studentId, { address: 'Jl. Rahasia', parentName: 'Bapak X' })
    await change(subBranchAdmin, child.studentId, { address: 'Jl. Rahasia' })
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'details', 'branch_id', 'target_label'])
      .where('target_id', '=', child.studentId)
      .execute()
    expect(entries).toEqual([
      {
        action: 'students.change',
        details: { fields: ['parentName', 'address'] },
        branch_id: scene.place.branchId,
        target_label: '',
      },
    ])
    for (const user of [branchAdmin, admin]) {
      const { body } = await history(user, child.studentId)
      expect(body.changes.map(({ by, field }) => [by, field])).toEqual([
        [subBranchAdmin.name, 'Nama Orang Tua/Wali'],
        [subBranchAdmin.name, 'Alamat'],
      ])
    }
    for (const user of [subBranchAdmin, teacher, child])
      expect((await history(user, child.studentId)).body.changes).toEqual([])
  })
})

describe('a new photo', () => {
  it('comes as a form with the other fields, and is shown', async () => {
    const { child, teacher } = scene
    const before = await readFull(child, child.studentId)
    const { status, body } = await changeByForm(app, child, child.studentId, {
      fields: { address: 'Jl. Foto 1', version: '1', thumbnail: 'x' },
      file: await givenPicture(),
    })
    expect(status).toBe(200)
    expect(body.student).toMatchObject({ address: 'Jl. Foto 1', version: 2 })
    expect(body.student.image).not.toBe(before.image)
    const shown = await app.app.inject({
      url: `/api/${body.student.image}`,
      headers: { authorization: `Bearer ${child.token}` },
    })
    expect(shown.statusCode).toBe(200)
    const byTeacher = await changeByForm(app, teacher, child.studentId, {
      file: await givenPicture(),
    })
    expect(byTeacher.body.student.image).toBeNull()
  })

  it('is refused when it is none', async () => {
    const { child } = scene
    const file = Buffer.from('kein Bild')
    const answer = await changeByForm(app, child, child.studentId, { file })
    expect([answer.status, answer.body.code]).toEqual([415, 'request.media-type'])
  })
})

describe('a new NIS', () => {
  const confirm = (user: GivenUser) =>
    app.db
      .updateTable('session')
      .set({ confirmed_until: new Date(app.clock.now.getTime() + 60_000) })
      .where('user_id', '=', user.id)
      .execute()

  it('is given by the region, with the password, and brings a new card', async () => {
    const { child, admin, branchAdmin } = scene
    expect(errorCode(await change(branchAdmin, child.studentId, { nis: '20250999' }))).toBe(
      'field.not-allowed',
    )
    app.pass({ minutes: 10 })
    expect(errorCode(await change(admin, child.studentId, { nis: '20250999' }))).toBe(
      'session.confirm-needed',
    )
    await confirm(admin)
    const { body } = await change(admin, child.studentId, { nis: '20250999' })
    expect(body.student).toMatchObject({ nis: '20250999', card: 'valid' })
    const cards = await app.db
      .selectFrom('student_card')
      .select(['card_version', 'void_reason', 'voided_by'])
      .where('student_id', '=', child.studentId)
      .orderBy('card_version')
      .execute()
    expect(cards).toEqual([
      { card_version: 1, void_reason: 'nisChanged', voided_by: admin.id },
      { card_version: 2, void_reason: null, voided_by: null },
    ])
    const back = await change(admin, child.studentId, { nis: child.nis })
    expect(errorCode(back)).toBe('nis.taken')
    expect(errorCode(await change(admin, child.studentId, { nis: scene.other.nis }))).toBe(
      'nis.taken',
    )
  })
})

describe('labels', () => {
  it('are changed for many at once, and counted', async () => {
    const { subBranchAdmin, branchAdmin, child, other } = scene
    const ids = [child.studentId, other.studentId]
    expect((await label(subBranchAdmin, ids, false)).body.changed).toBe(2)
    expect((await label(subBranchAdmin, ids, false)).body.changed).toBe(0)
    expect((await label(branchAdmin, [child.studentId, child.studentId], true)).body.changed).toBe(
      1,
    )
    expect((await readFull(branchAdmin, child.studentId)).isInternal).toBe(true)
    expect((await readFull(branchAdmin, other.studentId)).isInternal).toBe(false)
    const { body } = await history(branchAdmin, other.studentId)
    expect(body.changes).toMatchObject([{ by: subBranchAdmin.name, field: 'Label' }])
  })

  it('are changed for all or for none', async () => {
    const { subBranchAdmin, child } = scene
    const stranger = await app.givenStudent({ place: await app.givenBranch() })
    const answer = await label(subBranchAdmin, [child.studentId, stranger.studentId], false)
    expect(errorCode(answer)).toBe('student.not-found')
    expect((await readFull(subBranchAdmin, child.studentId)).isInternal).toBe(true)
    expect((await label(subBranchAdmin, [], false)).status).toBe(422)
  })
})
