import { mostPeopleOfDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { mostVoidedAtOnce } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { countedPeople } from '@ngaji/contract/words/wording'
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
  return (
    <>
      <CardsButton
        size="small"
        listCards={async () => cardsToPrint(await listChosen())}
        printKey="cards:selection"
        disabledReason={
          count > mostPeopleOfDocument &&
          `Paling banyak ${mostPeopleOfDocument} siswa sekali cetak.`
        }
      />
      <VoidCardsButton
        listChosen={listChosen}
        disabledReason={
          count > mostVoidedAtOnce && `Paling banyak ${mostVoidedAtOnce} siswa sekaligus.`
        }
      />
      <RenewCodesButton
        count={count}
        noun="siswa"
        listAccounts={async () =>
          (await listChosen()).map(({ userId, name }) => ({ userId: userId.id, name }))
        }
        onDone={onDone}
      />
      <LabelMenu listChosen={listChosen} onDone={onDone} />
    </>
  )
}

function cardsToPrint(students: readonly Listed[]) {
  return {
    people: { studentIds: students.map(({ id }) => id) },
    whose: countedPeople('siswa', students.map(displayName)),
    incomplete: students.flatMap(incompleteNameOf),
  }
}
