import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { useQuery } from '@tanstack/react-query'
import { ChangeClassDialog } from './ChangeClassDialog.tsx'
import type { ChangeKind } from './ChangeActions.tsx'
import { membersOf } from './classes.api.ts'
import { DaysDialog } from './DaysDialog.tsx'

type ChangeDialogsProps = {
  kind: ChangeKind
  schoolClass: SchoolClass
  open: boolean
  onClose: () => void
}

/** The forms of a class; fetched when the first of them is opened. */
export function ChangeDialogs({ kind, schoolClass, open, onClose }: ChangeDialogsProps) {
  const members = useQuery(membersOf(schoolClass.id))
  const dialog = { schoolClass, open, onClose }
  if (kind === 'change') return <ChangeClassDialog {...dialog} />
  const teachers = members.data?.teachers.filter(({ leftOn }) => leftOn === null)
  return <DaysDialog {...dialog} teachers={teachers ?? []} />
}
