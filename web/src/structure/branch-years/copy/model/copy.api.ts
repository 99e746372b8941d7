import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import type { CopyChoices, CopyPreview } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client/client.ts'

/** A preview, and the hash that stands for it. */
export type PreviewedCopy = { preview: CopyPreview; planHash: string }

type Wanted = {
  branchYearId: string
  /** The year that is copied; the year before unless given. */
  fromBranchYearId: string | undefined
}

/** What a copy into a desa's year would bring. */
export const copyPreviewOf = ({ branchYearId, fromBranchYearId }: Wanted) =>
  queryOptions({
    // Not among the years: copying changes those, and whoever just copied still looks at the preview.
    queryKey: ['branch-year-copy', branchYearId, fromBranchYearId ?? 'before'],
    queryFn: ({ signal }) =>
      call(
        branchYearRoutes.previewCopy,
        { params: { id: branchYearId }, body: fromBranchYearId ? { fromBranchYearId } : {} },
        { signal },
      ),
    staleTime: 0,
    // The preview does not change under somebody's hands; the copy asks whether it still holds.
    refetchOnWindowFocus: false,
  })

type Run = { branchYearId: string; choices: CopyChoices; idempotencyKey: string }

/** A desa may have thousands of children. */
const longCopyMs = 60_000

/** Fills the year. The same key again answers what the first call did. */
export function runCopy({ branchYearId, choices, idempotencyKey }: Run) {
  return call(
    branchYearRoutes.copy,
    { params: { id: branchYearId }, body: choices },
    { idempotencyKey, timeoutMs: longCopyMs },
  )
}

/** Takes a copy back while nothing of it was used. Refused until the password was given again. */
export function undoCopy(branchYearId: string) {
  return call(
    branchYearRoutes.undoCopy,
    { params: { id: branchYearId } },
    { timeoutMs: longCopyMs },
  )
}
