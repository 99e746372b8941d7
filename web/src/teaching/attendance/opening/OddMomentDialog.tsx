import { firstTexts } from '@ngaji/contract/words/first-texts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatTime } from '../../../ui/data/formats.ts'

type OddMomentDialogProps<Lesson extends { startTime: string }> = {
  /** The class whose register would be opened at an odd time; null while nobody asks. */
  lesson: Lesson | null
  onClose: () => void
  onOpen: (lesson: Lesson) => void
}

/** Long before the start, or after the end: meant, or a slip of the thumb? */
export function OddMomentDialog<Lesson extends { startTime: string }>({
  lesson,
  onClose,
  onOpen,
}: OddMomentDialogProps<Lesson>) {
  return (
    <Dialog
      open={lesson !== null}
      onClose={onClose}
      title={`Kelas ini mulai pukul ${formatTime(lesson?.startTime)}. Buka absen sekarang?`}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {firstTexts.dialogs.cancel}
          </Button>
          <Button tone="primary" onClick={() => lesson && onOpen(lesson)}>
            {firstTexts.dialogs.yes}
          </Button>
        </>
      }
    />
  )
}
