import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { auditCount, errorCodeOrNull, detailsOf, givenSite, lock } from './structure.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a KBM', () => {
  it('is made with its name and place, and read as it was made', async () => {
    const { pjp, branchYearId, place } = await givenSite(app)
    const before = await auditCount(app)
    const { status, body } = await app.as(pjp).call(teachingGroupRoutes.create, {
      body: { branchYearId, name: '  KBM   An-Nur ', address: 'Masjid An-Nur' },
    })
    expect(status).toBe(201)
    expect(body.message).toBe('KBM An-Nur ditambahkan.')
    expect(body.teachingGroup).toMatchObject({
      name: 'KBM An-Nur',
      address: 'Masjid An-Nur',
      isLocked: false,
      subBranches: [],
      classes: [],
      version: 1,
      branchYearId: { id: branchYearId, isActive: false, branchId: { id: place.branchId } },
    })
    expect(await auditCount(app)).toBe(before + 1)
    const [entry] = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'target_type', 'target_label', 'branch_id', 'actor_id'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
    expect(entry).toEqual({
      action: 'teaching-groups.create',
      target_type: 'teachingGroup',
      target_label: 'KBM An-Nur',
      branch_id: place.branchId,
      actor_id: pjp.id,
    })
  })

  it('is made once, however often the same request arrives', async () => {
    const { pjp, branchYearId } = await givenSite(app)
    const headers = { 'idempotency-key': 'kbm-an-nur-1' }
    const make = () =>
      app
        .as(pjp)
        .call(
          teachingGroupRoutes.create,
          { body: { branchYearId, name: 'KBM An-Nur', address: 'Masjid' } },
          { headers },
        )
    const [first, again] = [await make(), await make()]
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const groups = app.db
      .selectFrom('teaching_group')
      .select('name')
      .where('branch_year_id', '=', branchYearId)
    expect(await groups.execute()).toHaveLength(2)
  })

  it('changes what was sent and keeps the rest', async () => {
    const { pjp, teachingGroupId } = await givenSite(app)
    const change = (body: object) =>
      app.as(pjp).call(teachingGroupRoutes.change, { params: { teachingGroupId }, body })
    const named = await change({ name: 'KBM Al-Falah', version: 1 })
    expect(named.body.teachingGroup).toMatchObject({
      name: 'KBM Al-Falah',
      address: 'Masjid',
      version: 2,
    })
    const moved = await change({ address: 'Balai Desa' })
    expect(moved.body.teachingGroup).toMatchObject({
      name: 'KBM Al-Falah',
      address: 'Balai Desa',
      version: 3,
    })
    expect((await change({})).body.teachingGroup.version).toBe(3)
  })

  it('is not changed over what somebody else changed', async () => {
    const { pjp, teachingGroupId } = await givenSite(app)
    const change = (name: string) =>
      app.as(pjp).call(teachingGroupRoutes.change, {
        params: { teachingGroupId },
        body: { name, version: 1 },
      })
    await change('KBM Al-Falah')
    const late = await change('KBM An-Nur')
    expect(late.status).toBe(409)
    expect(errorCodeOrNull(late)).toBe('request.version-conflict')
    expect(detailsOf(late)).toMatchObject({
      current: { id: teachingGroupId, name: 'KBM Al-Falah', version: 2 },
      changes: { name: { isOwn: true } },
    })
  })

  it('goes with its registrations once it holds no class, locked or not', async () => {
    for (const isLocked of [false, true]) {
      const { pjp, branchYearId, place } = await givenSite(app)
      const teachingGroupId = await app.givenTeachingGroup({
        branchYearId,
        subBranchIds: [place.subBranchId],
        name: 'KBM Kosong',
      })
      if (isLocked) await lock(app, 'teaching_group', teachingGroupId)
      const { body } = await app
        .as(pjp)
        .call(teachingGroupRoutes.remove, { body: { teachingGroupId } })
      expect(body.message).toBe('KBM Kosong dihapus.')
      const read = await app.as(pjp).call(teachingGroupRoutes.read, { params: { teachingGroupId } })
      expect(errorCodeOrNull(read)).toBe('teaching-group.not-found')
    }
  })

  it('says what keeps it', async () => {
    const { pjp, teachingGroupId } = await givenSite(app)
    const answer = await app.as(pjp).call(teachingGroupRoutes.remove, { body: { teachingGroupId } })
    expect(answer.body).toMatchObject({
      message: 'KBM masih berisi 1 kelas.',
      details: { classes: 1 },
    })
  })

  it('is locked with a kelompok and locked classes only, and says which are open', async () => {
    const { pjp, branchYearId, place, teachingGroupId, classId } = await givenSite(app)
    const lockGroup = (id: string) =>
      app.as(pjp).call(teachingGroupRoutes.lock, { body: { teachingGroupId: id } })
    const bare = await app.givenTeachingGroup({ branchYearId, subBranchIds: [] })
    expect(errorCodeOrNull(await lockGroup(bare))).toBe('teaching-group.no-sub-branch')
    const empty = await app.givenTeachingGroup({
      branchYearId,
      subBranchIds: [place.subBranchId],
    })
    expect(errorCodeOrNull(await lockGroup(empty))).toBe('teaching-group.no-class')
    const open = await lockGroup(teachingGroupId)
    const { name } = await app.db
      .selectFrom('class')
      .select('name')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
    expect(open.body.message).toBe(`Kelas belum dikunci: ${name}.`)
    expect(detailsOf(open)).toMatchObject({ names: [name] })
  })

  it('locked twice or unlocked twice is so once, with one line in the log', async () => {
    const { pjp, teachingGroupId } = await givenSite(app, { isClassLocked: true })
    const before = await auditCount(app)
    const set = (route: typeof teachingGroupRoutes.lock | typeof teachingGroupRoutes.unlock) =>
      app.as(pjp).call(route, { body: { teachingGroupId } })
    const locked = await set(teachingGroupRoutes.lock)
    expect(locked.body.teachingGroup).toMatchObject({ isLocked: true, version: 2 })
    const again = await set(teachingGroupRoutes.lock)
    expect(again).toMatchObject({ status: 200, body: { teachingGroup: { version: 2 } } })
    const unlocked = await set(teachingGroupRoutes.unlock)
    expect(unlocked.body.teachingGroup).toMatchObject({ isLocked: false, version: 3 })
    expect((await set(teachingGroupRoutes.unlock)).body.teachingGroup.version).toBe(3)
    expect(await auditCount(app)).toBe(before + 2)
  })
})
