import type {
  BranchYear,
  BranchYearCopy,
} from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { copyUseInWords } from '@ngaji/contract/structure/branch-years/copy-use.rules'
import type { Db } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { selectCopies } from './copy-reads.queries.ts'

/** The copies that filled these years, by the id of the year; one nobody copied into has none. */
async function listCopies(
  db: Db,
  branchYearIds: readonly string[],
): Promise<ReadonlyMap<string, BranchYearCopy>> {
  if (branchYearIds.length === 0) return new Map()
  const copies = await selectCopies(db, branchYearIds)
  return new Map(
    copies.map(({ branchYearId, branchYear, use, id, createdAt, fromName, totals }) => {
      const usedBy = copyUseInWords(branchYear, use)
      const createdAtText = createdAt.toISOString()
      const canUndo = usedBy === null
      return [branchYearId, { id, createdAt: createdAtText, fromName, totals, canUndo, usedBy }]
    }),
  )
}

/** The PJP of the desa, who may take a copy back, reads of each year which one filled it. */
export async function withCopies(
  db: Db,
  { role }: Actor,
  years: readonly BranchYear[],
): Promise<BranchYear[]> {
  if (role !== 'branchAdmin') return [...years]
  const copies = await listCopies(
    db,
    years.map(({ id }) => id),
  )
  return years.map((year) => ({ ...year, copy: copies.get(year.id) ?? null }))
}
