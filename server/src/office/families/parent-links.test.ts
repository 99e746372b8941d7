import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { privacyRoutes } from '@ngaji/contract/people/students/privacy.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { givenFamilies, givenLink, linkCalls, openPage } from './families.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { BASE_URL: 'https://ngaji.test' } })
})
afterAll(() => app.close())

const days = (count: number) => app.pass({ minutes: count * 24 * 60 })

describe('a link for parents', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { subBranchAdmin, sick } = await givenFamilies(app)
    const { make, list } = linkCalls(app, sick.studentId)
    const made = await make(subBranchAdmin)
    expect(made.status).toBe(201)
    expect(made.body.url).toMatch(/^https:\/\/ngaji\.test\/wali\/[\w-]{43}$/)
    const token = made.body.url.slice(-43)
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(link)::text as line from parent_link link`.execute(app.db)
    expect(JSON.stringify(rows)).not.toContain(token)
    const { body } = await list(subBranchAdmin)
    expect(JSON.stringify(body)).not.toContain(token)
    expect(body.links).toMatchObject([
      { createdBy: { name: subBranchAdmin.name }, revokedAt: null, lastUsedAt: null },
    ])
    const life = Date.parse(body.links[0]?.expires ?? '') - app.clock.now.getTime()
    expect(life).toBe(30 * 86_400_000)
  })

  it('expires at the requested time', async () => {
    const { subBranchAdmin, sick } = await givenFamilies(app)
    const { make } = linkCalls(app, sick.studentId)
    for (const wrong of [0, 91, 1.5]) expect((await make(subBranchAdmin, wrong)).status).toBe(422)
    const { token } = await givenLink(app, subBranchAdmin, sick.studentId, 1)
    expect((await openPage(app, token)).status).toBe(200)
    days(1)
    expect(errorCode(await openPage(app, token))).toBe('parent-link.not-found')
  })

  it('is invalid at once when revoked by an administrator of the child; twice has the effect of once', async () => {
    const { subBranchAdmin, branchAdmin, sick } = await givenFamilies(app)
    const { token, link } = await givenLink(app, subBranchAdmin, sick.studentId)
    const { revoke, list } = linkCalls(app, sick.studentId)
    expect((await openPage(app, token)).status).toBe(200)
    expect((await revoke(branchAdmin, link.id)).status).toBe(200)
    expect(errorCode(await openPage(app, token))).toBe('parent-link.not-found')
    const { revokedAt } = (await list(branchAdmin)).body.links[0] ?? {}
    app.pass({ minutes: 1 })
    expect((await revoke(branchAdmin, link.id)).status).toBe(200)
    expect((await list(branchAdmin)).body.links[0]?.revokedAt).toBe(revokedAt)
    expect(errorCode(await revoke(branchAdmin, app.deps.newId()))).toBe('parent-link.not-found')
  })

  it('ends with a move to another desa, which says how many were valid', async () => {
    const { subBranchAdmin, sick, present } = await givenFamilies(app)
    const { token } = await givenLink(app, subBranchAdmin, sick.studentId)
    const ofFriend = await givenLink(app, subBranchAdmin, present.studentId)
    const expired = await givenLink(app, subBranchAdmin, sick.studentId, 1)
    days(1)
    const admin = await app.givenUser({ role: 'admin' })
    const { subBranchId } = await app.givenBranch()
    const moved = await app.as(admin).call(studentRoutes.transfer, {
      params: { studentId: sick.studentId },
      body: { reason: 'Pindah rumah', toSubBranchId: subBranchId },
    })
    expect(moved.body.message).toMatch(/^Mutasi tersimpan\..* 1 tautan wali dicabut\.$/)
    for (const former of [token, expired.token])
      expect(errorCode(await openPage(app, former))).toBe('parent-link.not-found')
    expect((await openPage(app, ofFriend.token)).status).toBe(200)
    expect((await linkCalls(app, sick.studentId).list(admin)).body.links).toMatchObject([
      { revokedAt: expect.any(String) },
      { revokedAt: expect.any(String) },
    ])
  })

  it('of another child is not found, even with both in reach', async () => {
    const { branchAdmin, sick, missing } = await givenFamilies(app)
    const { link, token } = await givenLink(app, branchAdmin, sick.studentId)
    const wrong = await linkCalls(app, missing.studentId).revoke(branchAdmin, link.id)
    expect(errorCode(wrong)).toBe('parent-link.not-found')
    expect((await openPage(app, token)).status).toBe(200)
  })

  it('is limited to five per child; a sixth needs one that is revoked or expired', async () => {
    const { subBranchAdmin, sick } = await givenFamilies(app)
    const { make, revoke } = linkCalls(app, sick.studentId)
    const { link } = await givenLink(app, subBranchAdmin, sick.studentId)
    for (let count = 2; count <= 5; count += 1)
      expect((await make(subBranchAdmin)).status).toBe(201)
    const sixth = await make(subBranchAdmin)
    expect(sixth).toMatchObject({
      status: 409,
      body: {
        code: 'parent-link.too-many',
        message: 'Sudah ada 5 tautan yang berlaku. Cabut salah satunya dulu.',
      },
    })
    await revoke(subBranchAdmin, link.id)
    expect((await make(subBranchAdmin)).status).toBe(201)
  })

  it('is created once for one idempotency key, and a repeat gets the same address', async () => {
    const { subBranchAdmin, sick } = await givenFamilies(app)
    const params = { studentId: sick.studentId }
    const headers = { 'idempotency-key': app.deps.newId() }
    const make = () =>
      app.as(subBranchAdmin).call(familyRoutes.createParentLink, { params, body: {} }, { headers })
    const first = await make()
    expect((await make()).body).toEqual(first.body)
    const { links } = (await linkCalls(app, sick.studentId).list(subBranchAdmin)).body
    expect(links).toHaveLength(1)
  })

  it('is refused to teachers, students and other places', async () => {
    const { teacher, sick } = await givenFamilies(app)
    const other = await givenFamilies(app)
    const { make, list, revoke } = linkCalls(app, sick.studentId)
    for (const user of [teacher, sick]) {
      expect(errorCode(await make(user))).toBe('request.forbidden')
      expect(errorCode(await list(user))).toBe('request.forbidden')
    }
    for (const call of [make, list])
      expect(errorCode(await call(other.branchAdmin))).toBe('student.not-found')
    const nobody = app.deps.newId()
    expect(errorCode(await revoke(other.branchAdmin, nobody))).toBe('student.not-found')
  })

  it('is logged without its token', async () => {
    const { subBranchAdmin, sick } = await givenFamilies(app)
    const { token, link } = await givenLink(app, subBranchAdmin, sick.studentId)
    await linkCalls(app, sick.studentId).revoke(subBranchAdmin, link.id)
    const lines = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'families.manage-parent-links')
      .where('target_id', '=', sick.studentId)
      .execute()
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).toContain(link.id)
    expect(JSON.stringify(lines)).not.toContain(token)
  })
})

describe('a child without a page', () => {
  it('keeps its links after a move in its desa; the new PJP sees and revokes them, the old one does not', async () => {
    const here = await givenFamilies(app)
    const place = {
      ...here.place,
      subBranchId: await app.givenSubBranch(here.place.branchId),
    }
    const newPjp = await app.givenUser({ role: 'subBranchAdmin', place })
    const child = await app.givenStudent({ place: here.place })
    const { token, link } = await givenLink(app, here.subBranchAdmin, child.studentId)
    const admin = await app.givenUser({ role: 'admin' })
    const moved = await app.as(admin).call(studentRoutes.transfer, {
      params: { studentId: child.studentId },
      body: { reason: 'Pindah rumah', toSubBranchId: place.subBranchId },
    })
    expect([moved.status, moved.body.message]).toEqual([201, 'Mutasi tersimpan.'])
    expect((await openPage(app, token)).status).toBe(200)
    const { list, revoke } = linkCalls(app, child.studentId)
    expect(errorCode(await list(here.subBranchAdmin))).toBe('student.not-found')
    expect(errorCode(await revoke(here.subBranchAdmin, link.id))).toBe('student.not-found')
    expect((await list(newPjp)).body.links).toHaveLength(1)
    expect((await revoke(newPjp, link.id)).status).toBe(200)
    expect((await openPage(app, token)).status).toBe(404)
  })

  it('has neither page nor link when disabled', async () => {
    const { subBranchAdmin, sick } = await givenFamilies(app)
    const { token } = await givenLink(app, subBranchAdmin, sick.studentId)
    const disable = (is_disabled: boolean) =>
      app.db.updateTable('app_user').set({ is_disabled }).where('id', '=', sick.id).execute()
    await disable(true)
    expect(errorCode(await openPage(app, token))).toBe('parent-link.not-found')
    const refused = await linkCalls(app, sick.studentId).make(subBranchAdmin)
    expect(errorCode(refused)).toBe('parent-link.child-disabled')
    await disable(false)
    expect((await openPage(app, token)).status).toBe(200)
  })

  it('has no page once erased, and its links are revoked', async () => {
    const { subBranchAdmin, sick } = await givenFamilies(app)
    const { token } = await givenLink(app, subBranchAdmin, sick.studentId)
    const admin = await app.givenUser({ role: 'admin' })
    const erased = await app.as(admin).call(privacyRoutes.erase, {
      params: { studentId: sick.studentId },
      body: { confirmNis: sick.nis, reason: 'Permintaan wali.' },
    })
    expect(erased.status).toBe(200)
    expect(errorCode(await openPage(app, token))).toBe('parent-link.not-found')
    expect(errorCode(await linkCalls(app, sick.studentId).list(admin))).toBe('student.not-found')
  })
})
