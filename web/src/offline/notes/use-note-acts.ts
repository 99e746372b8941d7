import { useSignedIn } from '../../api/session/use-session.ts'
import type { Fact } from '../../ui/dialog/confirm.ts'
import { confirmRemoval } from '../../ui/dialog/confirm-removal.ts'
import { removeDraft } from '../drafts/drafts.ts'
import { useOfflineReason } from '../network/use-offline-reason.ts'
import type { NoteLine } from './note-lines.ts'
import { dropQueued, dropUnheard } from './queued-notes.ts'

/** What may be done with a note, in the list and in the table. */
export type NoteActs<Line> = {
  /** Why it can no longer be changed, or not now; false where it can. */
  lockedReasonOf: (line: Line) => string | false
  remove: (line: Line) => void
}

type NoteActsFacts<Saved, Line> = {
  /** Why the server takes no change of it any more. */
  closedReasonOf: (note: Saved) => string
  questionOf: (line: Line) => { title: string; body: string; facts: readonly Fact[] }
  /** What is said when a note that waited on this device is removed. */
  dropped: string
  /** Removes it from the server, and from what the screens show. */
  remove: (note: Saved) => Promise<{ message: string }>
  draftNameOf: (id: string) => string
}

export function useNoteActs<Saved extends { canEdit: boolean }, Body>(
  of: NoteActsFacts<Saved, NoteLine<Saved, Body>>,
): NoteActs<NoteLine<Saved, Body>> {
  type Line = NoteLine<Saved, Body>
  const { userId } = useSignedIn()
  const offline = useOfflineReason()

  async function removeLine(line: Line): Promise<string> {
    if (line.kind === 'queued') {
      await dropQueued(line.id)
      return of.dropped
    }
    await dropUnheard(line.id)
    const { message } = await of.remove(line.note)
    return message
  }

  return {
    lockedReasonOf: (line) =>
      line.kind === 'saved' && (line.note.canEdit ? offline : of.closedReasonOf(line.note)),

    remove: (line) =>
      void confirmRemoval({
        ...of.questionOf(line),
        act: async () => {
          const message = await removeLine(line)
          // The note is gone: a draft that stays until its week is over makes that no failure.
          void removeDraft({ userId, name: of.draftNameOf(line.id) }).catch(() => undefined)
          return { message }
        },
      }),
  }
}
