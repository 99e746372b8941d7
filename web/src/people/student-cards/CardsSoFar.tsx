import {
  cardEndingLabel,
  type StudentCard,
} from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { formatMoment } from '../../ui/data/formats.ts'
import { Tag } from '../../ui/data/Tag.tsx'

/** Every card of a student, the newest first: when it began, why it ended, when it last worked. */
export function CardsSoFar({ cards }: { cards: readonly StudentCard[] }) {
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
