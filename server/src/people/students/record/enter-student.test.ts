import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import type { NewStudent } from '@ngaji/contract/people/students/students.schemas'
import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
let admin: GivenUser
let place: GivenPlace
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.givenUser({ role: 'admin' })
  place = await app.givenBranch()
})
afterAll(() => app.close())

const enter = (user: GivenUser, body: Partial<NewStudent> = {}) =>
  app.as(user).call(studentRecordRoutes.create, {
    body: { name: 'Hasan Basri', subBranchId: place.subBranchId, ...body },
  })

const same = (name: string, dateOfBirth: string, subBranchId = place.subBranchId) =>
  app.as(admin).call(studentRecordRoutes.listSame, { query: { name, dateOfBirth, subBranchId } })

describe('a new student', () => {
  it('gets number, card and a code that signs in', async () => {
    const { status, body } = await enter(admin)
    expect(status).toBe(201)
    expect(body.student).toMatchObject({
      nis: '20260010',
      name: 'Hasan Basri',
      isInternal: true,
      card: 'valid',
      accountState: 'notActivated',
      isActive: false,
      email: null,
      missing: ['image', 'dateOfBirth', 'gender', 'parentName', 'parentPhone', 'address'],
      userId: { subBranchId: { id: place.subBranchId } },
    })
    const { code, expiresAt } = body.activation
    expect(new Date(expiresAt) > app.clock.now).toBe(true)
    const signIn = await app.as(null).call(signInRoutes.login, {
      body: { nis: body.student.nis, password: code },
    })
    expect(signIn.status).toBe(200)
  })

  it('keeps what is known already', async () => {
    const known = {
      nis: '20190042',
      dateOfBirth: '2014-05-06',
      gender: 'male' as const,
      parentName: 'Pak Basri',
      parentPhone: '0812-3456-7890',
      address: 'Jl. Mawar',
      isInternal: false,
      email: 'hasan@ngaji.test',
      hasConsent: true,
    }
    const { body } = await enter(admin, known)
    const { hasConsent, ...stored } = known
    expect(body.student).toMatchObject({
      ...stored,
      parentPhone: '81234567890',
      missing: ['image'],
      hasPhotoConsent: hasConsent,
    })
    expect(errorCode(await enter(admin, { nis: '20190042' }))).toBe('nis.taken')
    expect(errorCode(await enter(admin, { email: 'HASAN@ngaji.test' }))).toBe('user.email-taken')
  })

  it('is numbered in the year of entry', async () => {
    const { body } = await enter(admin, { year: 2021 })
    expect(body.student.nis).toBe('20210010')
  })

  it('is entered by the region only, into a kelompok there is', async () => {
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    expect((await enter(branchAdmin)).status).toBe(403)
    expect(errorCode(await enter(admin, { subBranchId: app.deps.newId() }))).toBe(
      'sub-branch.not-found',
    )
    expect((await enter(admin, { name: ' ' })).status).toBe(422)
  })

  it('has a name with a letter, and a birth date that can be', async () => {
    const faults = async (body: Partial<NewStudent>) => {
      const { status, body: answer } = await enter(admin, body)
      return [status, (answer as { fields?: object }).fields]
    }
    const noName = { name: 'Nama harus berisi huruf.' }
    // Nothing that is seen: as if it were empty.
    const unseen = '\u200B\u200D\uFEFF'
    expect(await faults({ name: unseen })).toEqual(await faults({ name: '' }))
    expect(await faults({ name: unseen })).toMatchObject([422, { name: expect.any(String) }])
    expect(await faults({ name: '123' })).toEqual([422, noName])
    expect(await faults({ dateOfBirth: '1899-12-31' })).toEqual([
      422,
      { dateOfBirth: 'Tanggal lahir paling awal 1 Januari 1900.' },
    ])
    for (const written of ['31/02/2015', '2015-02-31'])
      expect(await faults({ dateOfBirth: written })).toEqual([
        422,
        { dateOfBirth: 'Tanggal 31/02/2015 tidak ada.' },
      ])
    expect(await faults({ dateOfBirth: '7/2/2015' })).toEqual([
      422,
      { dateOfBirth: 'Tulis tanggal sebagai 2015-02-07.' },
    ])
    const tomorrow = addDays(dayInJakarta(app.clock.now), 1)
    expect(await faults({ dateOfBirth: tomorrow })).toEqual([
      422,
      { dateOfBirth: 'Tanggal lahir belum terjadi.' },
    ])
    expect((await enter(admin, { name: 'عائشة' })).status).toBe(201)
  })

  it('has names without emoji, its own and that of its guardian', async () => {
    const sentence = (signs: string) =>
      `Nama tidak boleh memuat ${signs}. Pakai huruf, petik, tanda hubung, titik, koma, atau kurung.`
    const { status, body } = await enter(admin, { name: 'Ahmad 😀 #1', parentName: 'Ibu 💐' })
    expect([status, body]).toMatchObject([
      422,
      { fields: { name: sentence('😀 #'), parentName: sentence('💐') } },
    ])
    const two = await enter(admin, { name: 'Ja’far (Adi), S.Pd.', parentName: 'Budi / Siti' })
    expect(two.status).toBe(201)
  })

  it('stays readable with a name of before the rule', async () => {
    const { studentId } = await app.givenStudent({ place, name: 'Ahmad 😀' })
    const read = await app.as(admin).call(studentRecordRoutes.read, { params: { studentId } })
    expect(read).toMatchObject({ status: 200, body: { student: { name: 'Ahmad 😀' } } })
  })

  it('is refused with the label of what is missing, and a year that cannot be', async () => {
    const { status, body } = await app.as(admin).call(studentRecordRoutes.create, {
      body: { name: '', year: 2017 } as never,
    })
    expect([status, body]).toMatchObject([
      422,
      {
        fields: {
          name: 'Nama tidak boleh kosong!',
          subBranchId: 'Kelompok tidak boleh kosong!',
          year: 'Tahun tidak valid!',
        },
      },
    ])
  })

  it('is kept from an impossible birth date by the database, too', async () => {
    const { body } = await enter(admin)
    const born = app.db.updateTable('student').set({ date_of_birth: '0016-05-04' })
    await expect(born.where('id', '=', body.student.id).execute()).rejects.toThrow(
      'student__date_of_birth',
    )
  })

  it('is noted in the audit log', async () => {
    const { body } = await enter(admin)
    const entry = app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'sub_branch_id'])
      .where('target_id', '=', body.student.id)
    expect(await entry.executeTakeFirst()).toEqual({
      action: 'students.create',
      actor_id: admin.id,
      sub_branch_id: place.subBranchId,
    })
  })
})

describe('who may be the same', () => {
  it('has the name and birth date, in the desa', async () => {
    const beside = await app.givenSubBranch(place.branchId)
    await enter(admin, { name: 'Nur Jannah', dateOfBirth: '2016-01-02', subBranchId: beside })
    const { body } = await same('nur JANNAH', '2016-01-02')
    expect(body.students).toMatchObject([{ name: 'Nur Jannah', subBranch: { id: beside } }])
    expect((await same('Nur Jannah', '2016-01-03')).body.students).toEqual([])
    expect((await same('Nûr\u2011Jannah.', '2016-01-02')).body.students).toHaveLength(1)
    const elsewhere = await app.givenBranch()
    const far = await same('Nur Jannah', '2016-01-02', elsewhere.subBranchId)
    expect(far.body.students).toEqual([])
    expect(errorCode(await same('Nur Jannah', '2016-01-02', app.deps.newId()))).toBe(
      'sub-branch.not-found',
    )
  })
})
