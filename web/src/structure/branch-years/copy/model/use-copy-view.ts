import { choicesOf } from '@ngaji/contract/structure/branch-years/copy-choices.rules'
import { planCopy, type CopyDecisions } from '@ngaji/contract/structure/branch-years/copy.rules'
import type { CopyPreview } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { useMemo, useState } from 'react'
import { viewOf, type CopySearch } from './copy-view.ts'

/** A phone draws so many rows without a pause. */
const drawnAtOnce = 60

/** What the decisions make of the preview: the very plan the server will write, and the tree of it. */
export function useCopyView(
  preview: CopyPreview,
  decisions: CopyDecisions,
  { search, show }: CopySearch,
) {
  const wish = `${show} ${search}`
  const [asked, setAsked] = useState({ wish, most: drawnAtOnce })
  const most = asked.wish === wish ? asked.most : drawnAtOnce
  const plan = useMemo(() => planCopy(preview, decisions), [preview, decisions])
  const choices = useMemo(() => choicesOf(preview, decisions), [preview, decisions])
  const view = useMemo(
    () => viewOf({ preview, plan, decisions }, { search, show, most }),
    [preview, plan, decisions, search, show, most],
  )
  const isNarrowed = search !== '' || show !== 'all'
  const hiddenCount = isNarrowed ? Math.max(0, view.found - most) : 0
  return {
    plan,
    choices,
    view,
    isNarrowed,
    more: {
      count: Math.min(drawnAtOnce, hiddenCount),
      draw: () => setAsked({ wish, most: most + drawnAtOnce }),
    },
  }
}
