import { noDecisions, type CopyDecisions } from '@ngaji/contract/structure/branch-years/copy.rules'
import type { CopyAction, CopyStudent } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { useState } from 'react'
import { keepDraft, type DraftPlace } from './copy-draft.ts'

/** A KBM, class or teacher comes along, or stays behind. */
export function withTick(decisions: CopyDecisions, id: string, comes: boolean): CopyDecisions {
  const leaveOut = new Set(decisions.leaveOut)
  if (comes) leaveOut.delete(id)
  else leaveOut.add(id)
  return { ...decisions, leaveOut }
}

/** What becomes of a student; what would happen anyway is no decision. */
export function withAction(
  decisions: CopyDecisions,
  { id, action: usual }: Pick<CopyStudent, 'id' | 'action'>,
  action: CopyAction,
): CopyDecisions {
  const actions = new Map(decisions.actions)
  if (action === usual) actions.delete(id)
  else actions.set(id, action)
  return { ...decisions, actions }
}

export type DecideActions = {
  tick: (id: string, comes: boolean) => void
  decide: (student: Pick<CopyStudent, 'id' | 'action'>, action: CopyAction) => void
  reset: () => void
}

/** The decisions of this screen, kept on the device with each of them. */
export function useCopyDecisions(
  place: DraftPlace,
  kept: CopyDecisions | null,
): [CopyDecisions, DecideActions] {
  const [decisions, setDecisions] = useState(kept ?? noDecisions)
  // Functions that stay the same, so that hundreds of rows need not be drawn anew for one of them.
  const [actions] = useState((): DecideActions => {
    let latest = kept ?? noDecisions
    const change = (next: CopyDecisions) => {
      latest = next
      setDecisions(next)
      keepDraft(place, next)
    }
    return {
      tick: (id, comes) => change(withTick(latest, id, comes)),
      decide: (student, action) => change(withAction(latest, student, action)),
      reset: () => change(noDecisions),
    }
  })
  return [decisions, actions]
}
