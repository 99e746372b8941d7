import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { RenewCodesButton } from '../../../identity/users/parts/RenewCodesButton.tsx'

type TeacherCodesButtonProps = {
  count: number
  /** Whoever is chosen, also beyond the page in sight. */
  listChosen: () => Promise<readonly TeacherRecordAnswer[]>
  onDone: () => void
}

/** "Kode aktivasi baru" for the teachers who were ticked. */
export function TeacherCodesButton({ count, listChosen, onDone }: TeacherCodesButtonProps) {
  return (
    <RenewCodesButton
      count={count}
      noun="guru"
      listAccounts={async () =>
        (await listChosen()).map(({ userId, name }) => ({ userId: userId.id, name }))
      }
      onDone={onDone}
    />
  )
}
