import { mostPeopleOfDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { mostVoidedAtOnce } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { CardsButton, VoidCardsButton } from '../../student-cards/lazy-parts.ts'
import { RenewCodesButton } from '../../../identity/users/parts/RenewCodesButton.tsx'
import { LabelMenu } from './LabelMenu.tsx'
import type { Listed } from '../model/students.api.ts'

type StudentBulkActionsProps = {
  count: number
  listChosen: () => Promise<readonly Listed[]>
  onDone: () => void
}

/** Whoever has no name yet is known by the number. */
function incompleteNameOf({ name, nis, isProfileComplete }: Listed): string[] {
  return isProfileComplete ? [] : [name || `NIS ${nis}`]
}

/** What is done with everybody who was ticked: cards, codes for signing in, the label. */
export function StudentBulkActions({ count, listChosen, onDone }: StudentBulkActionsProps) {
  const listIds = async () => (await listChosen()).map(({ id }) => id)
  return (
    <>
      <CardsButton
        size="small"
        people={async () => ({ studentIds: await listIds() })}
        whose={`${count} siswa`}
        incomplete={async () => (await listChosen()).flatMap(incompleteNameOf)}
        printKey="cards:selection"
        disabledReason={
          count > mostPeopleOfDocument &&
          `Paling banyak ${mostPeopleOfDocument} siswa sekali cetak.`
        }
      />
      <VoidCardsButton
        listIds={listIds}
        whose={`${count} siswa`}
        disabledReason={
          count > mostVoidedAtOnce && `Paling banyak ${mostVoidedAtOnce} siswa sekaligus.`
        }
      />
      <RenewCodesButton
        count={count}
        noun="siswa"
        listUserIds={async () => (await listChosen()).map(({ userId }) => userId.id)}
        whom={(chosen) => `${chosen} siswa`}
        queryKey={['students']}
        onDone={onDone}
      />
      <LabelMenu count={count} listIds={listIds} onDone={onDone} />
    </>
  )
}
