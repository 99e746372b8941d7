import { useSignedIn } from '../../api/session/use-session.ts'
import { confirm, type Question } from '../../ui/dialog/confirm.ts'
import { removeDraft } from '../drafts/drafts.ts'
import { useOfflineReason } from '../network/use-offline-reason.ts'
import type { NoteLine } from './note-lines.ts'
import { dropQueued } from './queued-notes.ts'

/** What may be done with a note, in the list and in the table. */
export type NoteActs<Line> = {
  /** Why it can no longer be changed, or not now; false where it can. */
  lockedReasonOf: (line: Line) => string | false
  remove: (line: Line) => void
}

type NoteActsFacts<Saved, Line> = {
  /** Why the server takes no change of it any more. */
  closedReasonOf: (note: Saved) => string
  questionOf: (line: Line) => Pick<Question, 'title' | 'body' | 'facts'>
  /** Of one that waited on this device. */
  dropped: string
  remove: (note: Saved) => Promise<{ message: string }>
  refresh: () => Promise<void>
  draftNameOf: (id: string) => string
}

export function useNoteActs<Saved extends { canEdit: boolean }, Body>(
  of: NoteActsFacts<Saved, NoteLine<Saved, Body>>,
): NoteActs<NoteLine<Saved, Body>> {
  type Line = NoteLine<Saved, Body>
  const { userId } = useSignedIn()
  const offline = useOfflineReason()

  async function take(line: Line): Promise<string> {
    if (line.kind === 'queued') {
      await dropQueued(line.id)
      return of.dropped
    }
    const { message } = await of.remove(line.note)
    await of.refresh()
    return message
  }

  return {
    lockedReasonOf: (line) =>
      line.kind === 'saved' && (line.note.canEdit ? offline : of.closedReasonOf(line.note)),

    remove: (line) =>
      void confirm({
        ...of.questionOf(line),
        danger: true,
        act: async () => {
          const message = await take(line)
          await removeDraft({ userId, name: of.draftNameOf(line.id) })
          return { message }
        },
      }),
  }
}
