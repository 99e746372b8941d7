import type { Role } from '@ngaji/contract/roles'
import type { Scene } from './probe-scene.ts'
import type { ProbeRequest } from '../targets/probe-targets.ts'

/** No desa year is active: KBM and classes may be built. */
export async function building({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await app.deps.db.updateTable('branch_year').set({ is_active: false }).execute()
  return request
}

/** The region has an unregistered year; the request names it. */
export async function yearToRegister({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { db, newId } = app.deps
  const academicYearId = newId()
  await db.insertInto('academic_year').values({ id: academicYearId, name: '20262' }).execute()
  return withBody(request, { academicYearId })
}

/** All KBM are locked: locking one again changes nothing. */
export async function lockedGroup({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await app.deps.db.updateTable('teaching_group').set({ is_locked: true }).execute()
  return request
}

/** The region's admin names the desa of the requested kelompok, every other role the own one. */
export async function branchOfSubBranch(
  { app, here }: Scene,
  request: ProbeRequest,
  role: Role | null,
): Promise<ProbeRequest> {
  const subBranchId = request.params?.['subBranchId'] ?? ''
  const found = await app.deps.db
    .selectFrom('sub_branch')
    .select('branch_id')
    .where('id', '=', subBranchId)
    .executeTakeFirst()
  const branchId = role === 'admin' && found ? found.branch_id : here.branchId
  return { params: { branchId, subBranchId } }
}

/** While building: the request is about an empty KBM beside the requested one. */
export async function groupToDelete(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await building(scene, request)
  const { teachingGroupId } = await groupBeside(scene, request)
  return withBody(request, { teachingGroupId })
}

/** While building: the request is about a kelompok that is registered in the KBM beside the requested one. */
export async function subBranchToRemove(
  scene: Scene,
  request: ProbeRequest,
): Promise<ProbeRequest> {
  await building(scene, request)
  const { teachingGroupId, subBranchId } = await groupBeside(scene, request)
  return withBody(request, { teachingGroupId, subBranchId })
}

/** While building: the request is about an empty class beside the requested one. */
export async function classToRemove(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await building(scene, request)
  const { db, newId } = scene.app.deps
  const { teachingGroupId, isThere } = await groupBeside(scene, request)
  const classId = newId()
  const times = { start_time: '08:00', end_time: '09:00' }
  if (isThere)
    await db
      .insertInto('class')
      .values({
        id: classId,
        teaching_group_id: teachingGroupId,
        name: 'Kelas 4',
        grade: '4',
        ...times,
      })
      .execute()
  return withBody(request, { teachingGroupId, classId })
}

/** A KBM of the same year and kelompok as the requested one; none for a missing one. */
async function groupBeside({ app }: Scene, { body }: ProbeRequest) {
  const { db, newId } = app.deps
  const asked = (body as { teachingGroupId: string }).teachingGroupId
  const found = await db
    .selectFrom('teaching_group as kbm')
    .innerJoin('teaching_group_sub_branch as registered', 'registered.teaching_group_id', 'kbm.id')
    .select(['kbm.branch_year_id', 'kbm.branch_id', 'registered.sub_branch_id'])
    .where('kbm.id', '=', asked)
    .executeTakeFirst()
  if (!found) return { teachingGroupId: asked, subBranchId: newId(), isThere: false }
  const { branch_id, branch_year_id, sub_branch_id } = found
  const id = newId()
  await db
    .insertInto('teaching_group')
    .values({ id, branch_id, branch_year_id, name: 'KBM Baru', address: '' })
    .execute()
  await db
    .insertInto('teaching_group_sub_branch')
    .values({ teaching_group_id: id, sub_branch_id, branch_id })
    .execute()
  return { teachingGroupId: id, subBranchId: sub_branch_id, isThere: true }
}

function withBody(request: ProbeRequest, more: object): ProbeRequest {
  return { ...request, body: { ...(request.body as object), ...more } }
}
