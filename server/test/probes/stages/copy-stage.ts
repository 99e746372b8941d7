import { previewOf, hashOfPreview } from '../../../src/structure/branch-years/copy/copy-preview.ts'
import {
  findYearBefore,
  readSource,
  type CopyYear,
} from '../../../src/structure/branch-years/copy/copy-source.queries.ts'
import type { Scene } from './probe-scene.ts'
import type { ProbeRequest } from '../targets/probe-targets.ts'

/** The region starts the next year; both desa have registered it, still empty. */
export async function betweenYears(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { db, newId } = scene.app.deps
  const academicYearId = newId()
  await db.updateTable('branch_year').set({ is_active: false }).execute()
  await db.updateTable('academic_year').set({ is_active: false }).execute()
  await db
    .insertInto('academic_year')
    .values({ id: academicYearId, name: '20262', is_active: true })
    .execute()
  const { here, elsewhere, nextYears } = scene
  const registered = [
    { id: nextYears.here, branch_id: here.branchId },
    { id: nextYears.elsewhere, branch_id: elsewhere.branchId },
  ]
  await db
    .insertInto('branch_year')
    .values(registered.map((year) => ({ ...year, academic_year_id: academicYearId })))
    .execute()
  return request
}

/** The region starts the next year, and the request names the preview of that moment. */
export async function readyToCopy(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await betweenYears(scene, request)
  const target = copyTarget(scene, request.params?.['id'] ?? '')
  const source = target && (await findYearBefore(scene.app.deps.db, { ...target, name: '20262' }))
  if (!target || !source) return request
  const preview = previewOf(await readSource(scene.app.deps.db, source.id), { source, target })
  const body = { fromBranchYearId: source.id, planHash: hashOfPreview(preview) }
  return { ...request, body }
}

function copyTarget({ here, elsewhere, nextYears }: Scene, id: string): CopyYear | null {
  const places = { [nextYears.here]: here, [nextYears.elsewhere]: elsewhere }
  const branchId = places[id]?.branchId
  const academicYear = { name: '20262', isActive: true }
  return branchId ? { id, branchId, isActive: false, academicYear, teachingGroupCount: 0 } : null
}

/** The region starts the next year, in which both desa have an empty copy. */
export async function readyToUndo(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await betweenYears(scene, request)
  const { db, newId } = scene.app.deps
  const { here, elsewhere, nextYears, branchYear, otherBranchYear, actors } = scene
  const nothing = { teachingGroups: 0, classes: 0, students: 0, classTeachers: 0, registrations: 0 }
  const made = { plan_hash: '', totals: JSON.stringify(nothing), created_by: actors.branchAdmin.id }
  await db
    .insertInto('branch_year_copy')
    .values([
      {
        id: newId(),
        branch_id: here.branchId,
        branch_year_id: nextYears.here,
        from_branch_year_id: branchYear,
        ...made,
      },
      {
        id: newId(),
        branch_id: elsewhere.branchId,
        branch_year_id: nextYears.elsewhere,
        from_branch_year_id: otherBranchYear,
        ...made,
      },
    ])
    .execute()
  return request
}
