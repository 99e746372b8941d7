import type { Student } from '@ngaji/contract/people/students/students.schemas'
import type { StudentDialogKind } from './StudentActions.tsx'
import { ChangeClassOfStudent } from './ChangeClassOfStudent.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NisDialog } from './NisDialog.tsx'
import { CopyDialog } from '../privacy/CopyDialog.tsx'
import { EraseDialog } from '../privacy/EraseDialog.tsx'
import { MergeDialog } from '../privacy/MergeDialog.tsx'

type StudentDialogsProps = {
  kind: StudentDialogKind
  student: Student
  open: boolean
  onClose: () => void
}

/** The one that was asked for; each opening is a new one. */
export function StudentDialogs({ kind, ...dialog }: StudentDialogsProps) {
  switch (kind) {
    case 'transfer':
      return <ChangeClassOfStudent {...dialog} />
    case 'move':
      return <MoveDialog {...dialog} />
    case 'nis':
      return <NisDialog {...dialog} />
    case 'copy':
      return <CopyDialog {...dialog} />
    case 'merge':
      return <MergeDialog {...dialog} />
    case 'erase':
      return <EraseDialog {...dialog} />
    default:
      return kind satisfies never
  }
}
