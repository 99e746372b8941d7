import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { fetchBytes } from '../test/imports.fixtures.ts'
import { readCells } from '../test/workbooks.fixtures.ts'

let app: TestApp
let place: GivenPlace
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
})
afterAll(() => app.close())

/** Each may take five files out in an hour. */
const newAdmin = () => app.givenUser({ role: 'admin', passwordHash: 'x' })

async function givenBatch(admin: GivenUser, count = 2) {
  const body = { subBranchId: place.subBranchId, count }
  return (await app.as(admin).call(routes.users.createMany, { body })).body.handout
}

async function peopleOf(admin: GivenUser, id: string) {
  const { body } = await app.as(admin).call(routes.users.readHandout, { params: { id } })
  return body.handout.people
}

async function takeOut(user: GivenUser, query: string, format = 'xlsx') {
  const url = `/api/exports/handout.${format}${query}`
  const { status, bytes, response } = await fetchBytes(app, user, url)
  if (status !== 200) return { status, code: response.json().code as string, rows: [] }
  const [head = [], ...rows] = readCells({ fileName: `a.${format}`, bytes })
  return { status, head, rows }
}

describe('the result of making many, as a file', () => {
  it('is what its screen shows, line by line, without the codes', async () => {
    const admin = await newAdmin()
    const { id } = await givenBatch(admin)
    const people = await peopleOf(admin, id)
    expect(people.every(({ activationCode }) => activationCode !== null)).toBe(true)
    for (const format of ['csv', 'xlsx']) {
      const { head, rows } = await takeOut(admin, `?handoutId=${id}`, format)
      expect(head).toEqual(['Nama', 'NIS / NIG', 'Kelompok', 'Hasil'])
      expect(rows).toEqual(
        people.map(({ nis, subBranchName }) => ['Tanpa nama', nis, subBranchName, 'Akun dibuat']),
      )
    }
  })

  it('defuses a name that reads like a formula', async () => {
    const admin = await newAdmin()
    const { body } = await app.as(admin).call(routes.teachers.create, {
      body: {
        name: '-HYPERLINK("x")',
        email: 'rumus@ngaji.test',
        subBranchId: place.subBranchId,
        position: 'assistant',
      },
    })
    const query = `?handoutId=${body.activation.handoutId}`
    for (const format of ['csv', 'xlsx']) {
      const { rows } = await takeOut(admin, query, format)
      expect(rows[0]?.slice(0, 2)).toEqual([`'-HYPERLINK("x")`, body.teacher.nig])
    }
  })

  it('is for whoever made it, with the password fresh, in the region only', async () => {
    const admin = await newAdmin()
    const { id } = await givenBatch(admin, 1)
    const codeFor = async (user: GivenUser, query = `?handoutId=${id}`) =>
      (await takeOut(user, query)).code
    expect(await codeFor(await newAdmin())).toBe('handout.not-found')
    expect(await codeFor(admin, '')).toBe('request.invalid')
    const office = await app.givenUser({ role: 'branchAdmin', place, passwordHash: 'x' })
    const child = await app.givenStudent({ place })
    const issued = await app
      .as(office)
      .call(routes.users.issueCodes, { body: { userIds: [child.id] } })
    expect(await codeFor(office, `?handoutId=${issued.body.handout.id}`)).toBe('request.forbidden')
    app.pass({ minutes: 6 })
    expect(await codeFor(admin)).toBe('session.confirm-needed')
    app.pass({ minutes: -6 })
  })

  it('is made as a job like every list', async () => {
    const admin = await newAdmin()
    const { id } = await givenBatch(admin)
    const request = { kind: 'list', list: 'handout', filters: { handoutId: id } } as const
    const { status, body } = await app.as(admin).call(routes.documents.create, { body: request })
    expect([status, body.document.total]).toEqual([202, 2])
    await app.runJobs()
    const params = { id: body.document.id }
    const read = await app.as(admin).call(routes.documents.read, { params })
    expect(read.body.document).toMatchObject({ state: 'done' })
  })

  it('made as a job goes with each child that is erased', async () => {
    const admin = await newAdmin()
    const { id } = await givenBatch(admin, 1)
    const gone = await app.givenStudent({ place })
    const { body } = await app.as(admin).call(routes.documents.create, {
      body: { kind: 'list', list: 'handout', filters: { handoutId: id } },
    })
    const erased = await app.as(admin).call(routes.students.erase, {
      params: { studentId: gone.studentId },
      body: { confirmNis: gone.nis, reason: 'Permintaan wali.' },
    })
    expect(erased.status).toBe(200)
    const read = await app
      .as(admin)
      .call(routes.documents.read, { params: { id: body.document.id } })
    expect(read.status).toBe(404)
  })
})
