import { refusalToCopyInto } from '@ngaji/contract/structure/branch-years/branch-years.rules'
import type { BranchYearFacts } from '@ngaji/contract/values/branch-year-state.rules'
import type { CopyPreview } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { AppError, refuseIf, refuseUnless } from '../../../app-error.ts'
import type { Db, Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { hashOfPreview, previewOf } from './copy-preview.ts'
import { findCopyYear, findYearBefore, readSource, type CopyYear } from './copy-source.queries.ts'

type Wish = { branchYearId: string; fromBranchYearId?: string | undefined }

/** What a copy would bring, and the hash by which the copy knows that it still would. */
export async function previewCopy(
  { db }: Deps,
  actor: Actor,
  { branchYearId, fromBranchYearId }: Wish,
): Promise<{ preview: CopyPreview; planHash: string }> {
  const target = await requireCopyYear(db, actor, branchYearId)
  refuseToCopyInto(target)
  const source = await requireSource(db, actor, { target, fromBranchYearId })
  return preparePreview(db, { target, source })
}

/** A year in reach: out of reach looks like not there. */
export async function requireCopyYear(
  db: Db,
  actor: Actor,
  branchYearId: string,
): Promise<CopyYear> {
  const year = await findCopyYear(db, actor, branchYearId)
  if (!year) throw new AppError('branch-year.not-found')
  return year
}

export function refuseToCopyInto(target: BranchYearFacts & { teachingGroupCount: number }): void {
  refuseIf(refusalToCopyInto(target, target.teachingGroupCount))
}

/** The year asked for, an earlier one of the same desa; else the one before. */
export async function requireSource(
  db: Db,
  actor: Actor,
  { target, fromBranchYearId }: { target: CopyYear; fromBranchYearId: string | undefined },
): Promise<CopyYear> {
  const { branchId, academicYear } = target
  if (fromBranchYearId === undefined) {
    const before = await findYearBefore(db, { branchId, name: academicYear.name })
    refuseUnless(before, 'copy.no-source')
    return before
  }
  const source = await requireCopyYear(db, actor, fromBranchYearId)
  refuseUnless(source.branchId === branchId, 'branch-year.not-found')
  const isEarlier = source.academicYear.name < academicYear.name
  const fields = { fromBranchYearId: 'Pilih tahun ajaran sebelum tahun ini.' }
  refuseUnless(isEarlier, 'request.invalid', { fields })
  return source
}

export async function preparePreview(
  db: Db,
  years: { target: CopyYear; source: CopyYear },
): Promise<{ preview: CopyPreview; planHash: string }> {
  const preview = previewOf(await readSource(db, years.source.id), years)
  return { preview, planHash: hashOfPreview(preview) }
}
