import type {
  CardLook,
  StudentCard,
} from '@ngaji/contract/people/student-cards/student-cards.schemas'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { nameOf } from '@ngaji/contract/values/shown-name.rules'
import { missingStudentFieldsInWords } from '@ngaji/contract/values/person-profile.rules'
import { useQuery } from '@tanstack/react-query'
import { Ban, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { CardPreview } from './CardPreview.tsx'
import { CardsButton } from './CardsButton.tsx'
import { CardsSoFar } from './CardsSoFar.tsx'
import { cardsOf } from './student-cards.api.ts'
import { VoidCardsDialog } from './VoidCardsDialog.tsx'

/** "Kartu" of a student: how it looks, what can be done with it, every card so far. */
export function CardTab({ student }: { student: Student }) {
  const query = useQuery(cardsOf(student.id))
  return (
    <QueryStates query={query} label="Memuat kartu">
      {({ cards, look }) => <Cards student={student} cards={cards} look={look} />}
    </QueryStates>
  )
}

type CardsProps = { student: Student; cards: readonly StudentCard[]; look: CardLook }

function Cards({ student, cards, look }: CardsProps) {
  const valid = cards.find(({ voidedAt }) => voidedAt === null) ?? null
  return (
    <div className="grid gap-5">
      {valid === null && (
        <Note tone="warning" title="Tidak ada kartu yang berlaku.">
          Kartu baru terbit saat dicetak.
        </Note>
      )}
      <CardPreview student={student} look={look} card={valid} />
      <Actions student={student} hasCard={valid !== null} />
      {cards.length > 0 && <CardsSoFar cards={cards} />}
    </div>
  )
}

function Actions({ student, hasCard }: { student: Student; hasCard: boolean }) {
  const [isVoiding, setVoiding] = useState(false)
  const offlineReason = useOfflineReason()
  const { id, isProfileComplete, missing } = student
  const name = nameOf(student)
  const reason =
    !isProfileComplete && `Profil belum lengkap: ${missingStudentFieldsInWords(missing)}.`
  const common = { people: { studentIds: [id] }, whose: name, disabledReason: reason }
  return (
    <div className="flex flex-wrap gap-2.5">
      <CardsButton
        {...common}
        tone="primary"
        icon={Printer}
        printKey={`card:${id}`}
        wishes={{ sheet: 'single' }}
      >
        Cetak
      </CardsButton>
      <CardsButton
        {...common}
        icon={RefreshCw}
        printKey={`new-card:${id}`}
        wishes={{ sheet: 'single', which: 'new' }}
      >
        Terbitkan ulang
      </CardsButton>
      <Button
        tone="danger-ghost"
        icon={Ban}
        disabledReason={offlineReason || (!hasCard && 'Tidak ada kartu yang berlaku.')}
        onClick={() => setVoiding(true)}
      >
        Batalkan kartu
      </Button>
      <VoidCardsDialog
        studentIds={[id]}
        whose={name}
        open={isVoiding}
        onClose={() => setVoiding(false)}
      />
    </div>
  )
}
