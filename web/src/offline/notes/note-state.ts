import type { NoteState } from '../../ui/form/NoteEntry.tsx'
import type { QueuedWrite } from '../outbox/queued-write.ts'

type Line = { kind: 'saved' } | { kind: 'queued'; write: QueuedWrite }

/** Saved, unsent, or refused with the server's sentence. */
export function noteStateOf(line: Line): NoteState {
  if (line.kind === 'saved') return line
  const { state } = line.write
  return state.kind === 'refused' ? { kind: 'refused', why: state.message } : { kind: 'waiting' }
}
