import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import type { RouteCall, RouteShape } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../office/imports/test/imports.fixtures.ts'
import { constraintCodes } from '../../platform/database/constraint-codes.ts'

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

type Refused = { code?: string; message?: string; fields?: object; details?: object }
const refusedBody = (answer: { body: unknown }) => answer.body as Refused
const callAs = <R extends RouteShape>(route: R, input: RouteCall<R>, user: GivenUser = admin) =>
  app.as(user).call(route, input)

const address = 'Jl. Melati 4'
const addBranch = (name: string, user = admin) =>
  callAs(levelRoutes.createBranch, { body: { name, address } }, user)
const addSubBranch = (body: { name: string; branchId?: string; branchName?: string }) =>
  callAs(levelRoutes.createSubBranch, { body: { address, ...body } })
const deleteBranch = (branchId: string) => callAs(levelRoutes.deleteBranch, { body: { branchId } })
const deleteSubBranch = (subBranchId: string) =>
  callAs(levelRoutes.deleteSubBranch, { body: { subBranchId } })

async function lastNote() {
  const note = app.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc')
  return note.executeTakeFirstOrThrow()
}

describe('a new desa', () => {
  it('is added with nothing in it, and noted', async () => {
    const { status, body } = await addBranch('Mekarsari')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Desa Mekarsari ditambahkan.',
      branch: {
        name: 'Mekarsari',
        address,
        subBranches: [],
        holds: { subBranches: 0, people: 0, branchYears: 0 },
        version: 1,
      },
    })
    expect(await lastNote()).toMatchObject({
      action: 'levels.save-branch',
      target_id: body.branch.id,
      target_label: 'Mekarsari',
      branch_id: body.branch.id,
    })
  })

  it('whose name begins with its kind is not called by it twice', async () => {
    const { body } = await addBranch('Desa Cempaka')
    expect(body.message).toBe('Desa Cempaka ditambahkan.')
    const kelompok = await addSubBranch({ name: 'Kelompok Satu', branchId: body.branch.id })
    expect(kelompok.body).toMatchObject({ message: 'Kelompok Satu ditambahkan.' })
  })

  it('needs a name nobody has, in whatever case', async () => {
    await addBranch('Cimahi')
    expect(errorCode(await addBranch(' CIMAHI '))).toBe('branch.name-taken')
  })

  it('needs a name and an address', async () => {
    const body = { name: '  ', address: '' }
    const answer = await callAs(levelRoutes.createBranch, { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(refusedBody(answer).fields ?? {})).toEqual(['name', 'address'])
  })

  it('is the admin’s business alone', async () => {
    const place = await app.givenBranch()
    const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
    expect(errorCode(await addBranch('Milik Desa', branchAdmin))).toBe('request.forbidden')
  })
})

describe('a new kelompok', () => {
  it('is added to a desa by id, or by its name', async () => {
    const { body: made } = await addBranch('Sukamaju')
    const { id } = made.branch
    const byId = await addSubBranch({ name: 'Al-Ikhlas', branchId: id })
    expect(byId.status).toBe(201)
    expect(byId.body.subBranch).toMatchObject({
      name: 'Al-Ikhlas',
      branchId: { id, name: 'Sukamaju' },
      teachingGroups: [],
    })
    const byName = await addSubBranch({ name: 'At-Taqwa', branchName: 'sukamaju' })
    expect(byName.body.subBranch.branchId.id).toBe(id)
  })

  it('has a name of its own within the desa, not beyond it', async () => {
    const here = await app.givenBranch()
    const there = await app.givenBranch()
    await addSubBranch({ name: 'An-Nur', branchId: here.branchId })
    const again = await addSubBranch({ name: 'an-nur', branchId: here.branchId })
    expect(errorCode(again)).toBe('sub-branch.name-taken')
    expect((await addSubBranch({ name: 'An-Nur', branchId: there.branchId })).status).toBe(201)
  })

  it('needs a desa that is there', async () => {
    const nowhere = await addSubBranch({ name: 'Jauh', branchId: app.deps.newId() })
    expect(errorCode(nowhere)).toBe('branch.not-found')
    expect(errorCode(await addSubBranch({ name: 'Jauh', branchName: 'Entah' }))).toBe(
      'branch.not-found',
    )
    expect(refusedBody(await addSubBranch({ name: 'Jauh' })).fields).toEqual({
      branchId: 'Desa tidak boleh kosong!',
    })
  })
})

describe('a change', () => {
  it('touches what was sent, counts a version and is noted by field', async () => {
    const { branchId } = await app.givenBranch('Nama Lama')
    const params = { branchId }
    const { body } = await callAs(levelRoutes.changeBranch, {
      params,
      body: { name: 'Nama Baru', version: 1 },
    })
    expect(body.branch).toMatchObject({ name: 'Nama Baru', address: 'Jl. Raya', version: 2 })
    expect((await lastNote()).details).toEqual({ fields: ['name'] })
    const same = await callAs(levelRoutes.changeBranch, { params, body: { name: 'Nama Baru' } })
    expect(same.body.branch.version).toBe(2)
  })

  it('may change the case of the own name, not take another’s', async () => {
    const { branchId, subBranchId } = await app.givenBranch('Bojong')
    await app.givenBranch('Cikole')
    await app.givenSubBranch(branchId, 'Ar-Rahman')
    const change = (name: string) =>
      callAs(levelRoutes.changeBranch, { params: { branchId }, body: { name } })
    expect((await change('BOJONG')).body.branch.name).toBe('BOJONG')
    expect(errorCode(await change('cikole'))).toBe('branch.name-taken')
    const rename = await callAs(levelRoutes.changeSubBranch, {
      params: { subBranchId },
      body: { name: 'AR-RAHMAN' },
    })
    expect(errorCode(rename)).toBe('sub-branch.name-taken')
  })

  it('gives nobody a name that looks like another’s', async () => {
    const { branchId } = await app.givenBranch('Ja’far Ash-Shadiq')
    await app.givenSubBranch(branchId, 'Al-Ma’mur')
    for (const name of [
      "JA'FAR ASH SHADIQ",
      'Ja`far Ash\u2013Shadiq',
      'Ja\u200Bʼfar\u00A0Ash-Shadiq.',
    ])
      expect(errorCode(await addBranch(name)), name).toBe('branch.name-taken')
    const inDesa = (name: string) => addSubBranch({ name, branchName: "ja'far ash shadiq" })
    for (const name of ["al ma'mur", 'Al\u2014Maʹmur'])
      expect(errorCode(await inDesa(name)), name).toBe('sub-branch.name-taken')
    expect((await inDesa('Al-Ma mur')).status).toBe(201)
  })

  it('made on an old version shows what is there now', async () => {
    const { branchId, subBranchId } = await app.givenBranch('Versi')
    await callAs(levelRoutes.changeBranch, { params: { branchId }, body: { address: 'Jl. Baru' } })
    const late = await callAs(levelRoutes.changeBranch, {
      params: { branchId },
      body: { name: 'Lain', version: 1 },
    })
    expect(errorCode(late)).toBe('request.version-conflict')
    expect(refusedBody(late).details).toMatchObject({
      current: { name: 'Versi', address: 'Jl. Baru', version: 2 },
      changes: { address: { isOwn: true } },
    })
    const params = { subBranchId }
    await callAs(levelRoutes.changeSubBranch, { params, body: { address: 'Gang 2', version: 1 } })
    const second = await callAs(levelRoutes.changeSubBranch, {
      params,
      body: { address: 'Gang 3', version: 1 },
    })
    expect(refusedBody(second).details).toMatchObject({
      current: { address: 'Gang 2', version: 2 },
    })
  })

  it('needs a record that is there', async () => {
    const id = app.deps.newId()
    const branch = await callAs(levelRoutes.changeBranch, { params: { branchId: id }, body: {} })
    expect(errorCode(branch)).toBe('branch.not-found')
    const subBranch = await callAs(levelRoutes.changeSubBranch, {
      params: { subBranchId: id },
      body: {},
    })
    expect(errorCode(subBranch)).toBe('sub-branch.not-found')
  })
})

describe('deleting', () => {
  it('takes an empty kelompok and then its desa', async () => {
    const { branchId, subBranchId } = await app.givenBranch('Sementara')
    const held = await deleteBranch(branchId)
    expect(refusedBody(held)).toMatchObject({
      code: 'branch.in-use',
      message: 'Desa masih dipakai: 1 kelompok.',
      details: { subBranches: 1, people: 0, branchYears: 0 },
    })
    expect((await deleteSubBranch(subBranchId)).body.message).toBe('Kelompok dihapus.')
    expect((await deleteBranch(branchId)).body.message).toBe('Desa dihapus.')
    expect(await lastNote()).toMatchObject({
      action: 'levels.delete-branch',
      target_label: 'Sementara',
    })
    expect(errorCode(await deleteBranch(branchId))).toBe('branch.not-found')
    expect(errorCode(await deleteSubBranch(subBranchId))).toBe('sub-branch.not-found')
  })

  it('takes a kelompok for which a file was only looked at', async () => {
    const { subBranchId } = await app.givenBranch()
    const bytes = 'Nama;L/P\nAli;L\n'
    const read = await upload(app, admin, { bytes, fileName: 'siswa.csv', subBranchId })
    expect(read.status).toBe(201)
    expect((await deleteSubBranch(subBranchId)).body.message).toBe('Kelompok dihapus.')
    const left = app.db.selectFrom('import_batch').select('id').where('user_id', '=', admin.id)
    expect(await left.execute()).toEqual([])
  })

  it('leaves a kelompok with people, KBM or records', async () => {
    const { place } = await app.givenSchool({ children: 2 })
    expect(refusedBody(await deleteSubBranch(place.subBranchId))).toMatchObject({
      code: 'sub-branch.in-use',
      message: 'Kelompok masih dipakai: 3 orang, 1 KBM dan 2 catatan.',
      details: { people: 3, teachingGroups: 1, records: 2 },
    })
  })

  it('leaves a kelompok whose people are gone but whose registers are not', async () => {
    const { place, teacher, classId, students } = await app.givenSchool({ children: 1 })
    const [child] = students
    const home = { ...place, subBranchId: await app.givenSubBranch(place.branchId) }
    const move = { sub_branch_id: home.subBranchId }
    for (const person of [teacher, child])
      await app.db
        .updateTable('app_user')
        .set(move)
        .where('id', '=', person?.id ?? '')
        .execute()
    await app.db
      .updateTable('class_student')
      .set({ left_on: '2026-11-18', ended: 'removed' })
      .where('class_id', '=', classId)
      .execute()
    await app.db
      .deleteFrom('teaching_group_sub_branch')
      .where('sub_branch_id', '=', place.subBranchId)
      .execute()
    expect(refusedBody(await deleteSubBranch(place.subBranchId)).message).toBe(
      'Kelompok masih dipakai: 1 catatan.',
    )
  })

  it('leaves a kelompok for the sake of one entry in a register, even a void one', async () => {
    const { place, teacher, classId } = await app.givenSchool({ children: 1 })
    const opened = await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } })
    expect(opened.status).toBe(201)
    const held = refusedBody(await deleteSubBranch(place.subBranchId)).details
    expect(held).toMatchObject({ records: 2 })
    await app.db
      .updateTable('attendance')
      .set({ voided_at: app.deps.now() })
      .where('class_id', '=', classId)
      .execute()
    expect(refusedBody(await deleteSubBranch(place.subBranchId)).details).toEqual(held)
  })

  it('leaves a desa that registered a year', async () => {
    const { branchId, subBranchId } = await app.givenBranch()
    const academicYearId = await app.givenAcademicYear({ name: '20242', isActive: false })
    await app.givenBranchYear({ branchId, academicYearId, isActive: false })
    await deleteSubBranch(subBranchId)
    expect(refusedBody(await deleteBranch(branchId)).message).toBe(
      'Desa masih dipakai: 1 tahun ajaran.',
    )
  })

  it('asks for the password again after five minutes', async () => {
    const late = await app.givenUser({ role: 'admin' })
    const { branchId, subBranchId } = await app.givenBranch()
    app.pass({ minutes: 6 })
    const branch = await callAs(levelRoutes.deleteBranch, { body: { branchId } }, late)
    expect(errorCode(branch)).toBe('session.confirm-needed')
    const subBranch = await callAs(levelRoutes.deleteSubBranch, { body: { subBranchId } }, late)
    expect(errorCode(subBranch)).toBe('session.confirm-needed')
  })

  it('is refused in words whichever foreign key would stop it', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'f' and confdeltype = 'a'
        and confrelid in ('branch'::regclass, 'sub_branch'::regclass)`.execute(app.db)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map(({ name }) => name).filter((name) => !constraintCodes[name])).toEqual([])
  })
})
