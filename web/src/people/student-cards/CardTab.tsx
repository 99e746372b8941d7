import {
  type CardLook,
  type StudentCard,
  cardEndingLabel,
} from '@ngaji/contract/people/student-cards/student-cards.schemas'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { missingStudentFieldsInWords } from '@ngaji/contract/values/person/person-profile.rules'
import { useQuery } from '@tanstack/react-query'
import { Ban, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { CardPreview } from './CardPreview.tsx'
import { CardsButton } from './CardsButton.tsx'
import { studentCardsQuery } from './student-cards.api.ts'
import { VoidCardsDialog } from './VoidCardsDialog.tsx'
import { formatMoment } from '../../ui/data/formats.ts'
import { Tag } from '../../ui/data/Tag.tsx'

/** "Kartu" of a student: how it looks, what can be done with it, every card so far. */
export function CardTab({ student }: { student: Student }) {
  const query = useQuery(studentCardsQuery(student.id))
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
  const name = displayName(student)
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

/** Every card of a student, the newest first: when it began, why it ended, when it last worked. */
function CardsSoFar({ cards }: { cards: readonly StudentCard[] }) {
  return (
    <section aria-label="Kartu selama ini" className="grid gap-2">
      <p className="text-large font-title">Kartu selama ini</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {cards.map((card) => (
          <li key={card.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 grow">
              <p className="num font-heading">Kartu ke-{card.number}</p>
              <p className="text-small text-ink-soft">{beginning(card)}</p>
              {card.lastUsedAt && (
                <p className="text-small text-ink-soft">
                  Terakhir dipakai {formatMoment(card.lastUsedAt)}
                </p>
              )}
            </div>
            <div className="grid justify-items-end gap-1 text-right">
              <Tag tone={card.voidedAt === null ? 'success' : 'neutral'}>
                {card.voidedAt === null ? 'Berlaku' : 'Batal'}
              </Tag>
              {card.voidedAt !== null && <p className="text-small text-ink-soft">{ending(card)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function beginning({ issuedAt, issuedBy }: StudentCard): string {
  const by = issuedBy && `, oleh ${issuedBy.name}`
  return `Terbit ${formatMoment(issuedAt)}${by ?? ''}`
}

function ending({ voidedAt, voidReason }: StudentCard): string {
  const why = voidReason && `${cardEndingLabel[voidReason]}, `
  return `${why ?? ''}${formatMoment(voidedAt)}`
}
