import { useSyncExternalStore } from 'react'
import { outboxWrites, watchOutbox } from '../../../offline/outbox/outbox.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { canResend, resendableWith } from '../sending/resend.ts'
import { sendAgain } from '../sending/send-again.ts'

type RefusedNoteProps = {
  writeId: string
  title: string
  message: string
  onDrop: () => void
}

/** A refused record: its reason and two actions. */
export function RefusedNote({ writeId, title, message, onDrop }: RefusedNoteProps) {
  const writes = useSyncExternalStore(watchOutbox, outboxWrites)
  const write = writes.find(({ id }) => id === writeId)
  const all = write ? resendableWith(write, writes) : []
  return (
    <Note
      tone="danger"
      title={title}
      action={
        <>
          {write && canResend(write) && (
            <Button tone="primary" onClick={() => void sendAgain([write])}>
              Kirim lagi
            </Button>
          )}
          {all.length > 1 && (
            <Button onClick={() => void sendAgain(all)}>
              Kirim lagi semua ({formatNumber(all.length)})
            </Button>
          )}
          <Button onClick={onDrop}>Hapus dari HP ini</Button>
        </>
      }
    >
      {message}
    </Note>
  )
}
