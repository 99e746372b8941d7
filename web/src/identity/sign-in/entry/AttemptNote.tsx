import { Hourglass } from 'lucide-react'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { Attempt } from './use-attempt.ts'

/** What the server answered to the last attempt: a refusal to close, or a wait that counts down. */
export function AttemptNote({ attempt }: { attempt: Attempt }) {
  if (attempt.waitReason !== null) {
    return (
      <Note tone="warning" icon={Hourglass}>
        {/* Said once by the button's reason; not every second. */}
        <span aria-live="off" className="num">
          {attempt.waitReason}
        </span>
      </Note>
    )
  }
  if (attempt.problem === null) return null
  return (
    <Note tone="danger" onClose={attempt.close}>
      {attempt.problem}
    </Note>
  )
}
