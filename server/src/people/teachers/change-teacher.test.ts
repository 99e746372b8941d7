import { teacherRecordRoutes as routes } from '@ngaji/contract/people/teachers/teacher-records.routes'
import type { ChangedTeacher } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { userRoutes } from '@ngaji/contract/identity/users/users.routes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenTeacher, GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const refusedFields = (answer: { body: unknown }) => (answer.body as { fields?: object }).fields

const sent = (user: GivenUser, { teacherId }: GivenTeacher, body: ChangedTeacher) =>
  app.as(user).call(routes.change, { params: { teacherId }, body })

async function givenDesa() {
  const place = await app.givenBranch()
  const teacher = await app.givenTeacher({ place })
  const branchAdmin = await app.givenUser({ role: 'branchAdmin', place })
  const subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place })
  return { place, teacher, branchAdmin, subBranchAdmin }
}

describe('a change of a teacher', () => {
  it('by the teacher takes the own data and nothing of the post', async () => {
    const { teacher } = await givenDesa()
    const change: ChangedTeacher = {
      name: 'Nama Baru',
      phone: '0813-1111-2222',
      dateOfBirth: '1991-06-02',
      gender: 'male',
      address: 'Jl. Baru',
      version: 1,
    }
    const { status, body } = await sent(teacher, teacher, change)
    expect(status).toBe(200)
    expect(body.teacher).toMatchObject({ ...change, phone: '81311112222', version: 2 })
    const account = await app.as(teacher).call(userRoutes.read, { params: { userId: teacher.id } })
    expect(account.body.users.name).toBe('Nama Baru')
    const forbidden: ChangedTeacher[] = [
      { position: 'branchTeacher' },
      { positionStartDate: '2020-01-01' },
      { positionEndDate: '2026-11-19', reason: 'Pindah rumah' },
      { nig: '20269999' },
    ]
    for (const post of forbidden) {
      const answer = await sent(teacher, teacher, post)
      expect(answer).toMatchObject({ status: 422, body: { code: 'field.not-allowed' } })
      expect(refusedFields(answer)).toHaveProperty(Object.keys(post)[0] ?? '')
    }
    expect((await sent(teacher, teacher, { position: 'localTeacher' })).status).toBe(200)
    const impossible = [
      { dateOfBirth: '2999-01-01' },
      { dateOfBirth: '1899-01-01' },
      { name: '\u200B' },
    ]
    for (const wrong of impossible) expect((await sent(teacher, teacher, wrong)).status).toBe(422)
  })

  it('by the offices takes the post, and only the region the number', async () => {
    const { teacher, subBranchAdmin, branchAdmin } = await givenDesa()
    const post = { position: 'branchTeacher', positionStartDate: '2024-07-01' } as const
    const { body } = await sent(subBranchAdmin, teacher, post)
    expect(body.teacher).toMatchObject(post)
    expect(errorCode(await sent(branchAdmin, teacher, { nig: '20268888' }))).toBe(
      'field.not-allowed',
    )
    expect((await sent(admin, teacher, { nig: '20268888' })).body.teacher.nig).toBe('20268888')
    const other = await givenDesa()
    expect(errorCode(await sent(admin, other.teacher, { nig: '20268888' }))).toBe('nig.taken')
  })

  it('never makes an examiner, nor unmakes one', async () => {
    const { teacher, place, branchAdmin } = await givenDesa()
    const examiner = await app.givenTeacher({ place, role: 'munaqisy' })
    const codes = [
      errorCode(await sent(branchAdmin, teacher, { position: 'munaqisy' })),
      errorCode(await sent(admin, examiner, { position: 'assistant' })),
    ]
    expect(codes).toEqual(['teacher.position-is-role', 'teacher.position-is-role'])
  })

  it('empties what a profile needs only by the region, which is told', async () => {
    const { teacher, branchAdmin } = await givenDesa()
    const answer = await sent(branchAdmin, teacher, { phone: '', address: '' })
    expect(answer.status).toBe(422)
    expect(refusedFields(answer)).toEqual({
      phone: 'Nomor WhatsApp tidak boleh kosong!',
      address: 'Alamat tidak boleh kosong!',
    })
    const { body } = await sent(admin, teacher, { phone: '' })
    expect(body).toMatchObject({
      message: 'Tersimpan. Masih kurang: Foto, Nomor WhatsApp.',
      teacher: { phone: null },
    })
  })

  it('based on what was is refused with what is', async () => {
    const { teacher, branchAdmin } = await givenDesa()
    await sent(branchAdmin, teacher, { address: 'Jl. Satu', version: 1 })
    const answer = await sent(teacher, teacher, { address: 'Jl. Dua', version: 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'request.version-conflict',
        details: {
          current: { address: 'Jl. Satu' },
          changes: { address: { by: null, isOwn: false } },
        },
      },
    })
    // A field that differs only because it is old is no attempt to change it.
    await sent(branchAdmin, teacher, { position: 'assistant', version: 2 })
    const old = await sent(teacher, teacher, {
      position: 'localTeacher',
      address: 'Jl. Dua',
      version: 2,
    })
    expect(old).toMatchObject({ status: 409, body: { code: 'request.version-conflict' } })
  })

  it('does not reach another desa, nor a colleague', async () => {
    const { teacher } = await givenDesa()
    const far = await givenDesa()
    const colleague = await app.givenTeacher({ place: far.place })
    for (const user of [far.branchAdmin, far.subBranchAdmin, colleague])
      expect(errorCode(await sent(user, teacher, { address: 'Jl. Jauh' }))).toBe(
        'teacher.not-found',
      )
  })

  it('is noted by the names of its fields, without a value', async () => {
    const { teacher, branchAdmin } = await givenDesa()
    await sent(branchAdmin, teacher, { address: 'Jl. Rahasia', phone: '81399998888' })
    const entry = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('target_id', '=', teacher.teacherId)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'teachers.change',
      target_type: 'teacher',
      target_label: '',
      details: { fields: ['phone', 'address'] },
    })
  })

  it('takes a picture in a form, and the short path', async () => {
    const { teacher } = await givenDesa()
    const color = { r: 20, g: 120, b: 90 }
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: color },
    })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('userId', teacher.id)
    form.set('address', 'Jl. Foto')
    // Clients of the specification send the record as they show it.
    form.append('className', 'Kelas 5')
    form.append('className', 'Kelas 6')
    form.set('version', '1')
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png')
    const packed = new Response(form)
    const answer = await app.app.inject({
      method: 'PATCH',
      url: '/api/teachers',
      headers: {
        authorization: `Bearer ${teacher.token}`,
        'content-type': packed.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await packed.arrayBuffer()),
    })
    expect(answer.json()).toMatchObject({
      teacher: { address: 'Jl. Foto', missing: [], image: expect.stringContaining('uploads/') },
    })
  })
})
