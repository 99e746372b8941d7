import type {
  Duplicate,
  TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { genderLabel, type Gender } from '@ngaji/contract/values/person/person.rules'
import { CircleAlert, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay } from '../../../ui/data/formats.ts'
import { Icon, type LucideIcon } from '../../../ui/icons/Icon.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { personFaults, laterOf, type DraftPerson } from '../model/draft-person.ts'
import { ageInWords } from './person-fields.tsx'
import { PersonPhoto } from './PersonPhoto.tsx'
import { likenessesOf } from '../model/ticket-words.ts'

export type DraftListProps = {
  kind: TicketKind
  people: readonly DraftPerson[]
  duplicates: ReadonlyMap<string, readonly Duplicate[]>
  /** The button that opens the form on phones; null where the form stands beside the list. */
  newLabel: string | null
  /** Stands in the form at the moment. */
  editedId: string | null
  /** Changed in the form, and not saved yet. */
  halfChanged: readonly string[]
  onEdit: (person: DraftPerson) => void
  onRemove: (person: DraftPerson) => void
}

/** Who is asked for, in order, with what is missing and who may exist already. */
export function DraftList(props: DraftListProps) {
  const { people, kind, duplicates } = props
  const [today] = useState(() => dayInJakarta(serverNow()))
  if (people.length === 0)
    return (
      <EmptyState isBare title="Belum ada yang diajukan.">
        {props.newLabel === null
          ? 'Isi formulir lalu tekan “Tambah ke daftar”.'
          : `Tekan “${props.newLabel}” dan isi datanya.`}
      </EmptyState>
    )
  return (
    <ol className="divide-y divide-line">
      {people.map((person) => (
        <PersonLine
          key={person.id}
          {...props}
          kind={kind}
          person={person}
          today={today}
          found={duplicates.get(person.id) ?? []}
        />
      ))}
    </ol>
  )
}

type PersonLineProps = Omit<DraftListProps, 'people' | 'duplicates'> & {
  person: DraftPerson
  found: readonly Duplicate[]
  today: Day
}

function PersonLine(props: PersonLineProps) {
  const { kind, person, found, today, onEdit, onRemove } = props
  const isBeside = props.newLabel === null && props.editedId === person.id
  const faults = personFaults(kind, person)
  const later = laterOf(kind, person)
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <PersonPhoto name={person.name} photo={person.photo} />
      <div className="min-w-0 grow leading-snug">
        <p className="font-strong wrap-anywhere">{person.name}</p>
        <p className="text-small text-ink-soft">{personFactsText(person, today)}</p>
        {faults.length > 0 && (
          <Hint icon={CircleAlert} className="text-danger-ink">
            Lengkapi dahulu: {faults.join(', ')}
          </Hint>
        )}
        {faults.length === 0 && later !== '' && (
          <p className="mt-1 text-small text-ink-soft">Menyusul: {later}</p>
        )}
        {props.halfChanged.includes(person.id) && (
          <Hint icon={Pencil} className="text-warning-ink">
            Perubahannya belum disimpan. Tekan pensil untuk melanjutkan.
          </Hint>
        )}
        {likenessesOf(found).map((words) => (
          <Hint key={words} icon={Copy} className="text-warning-ink">
            {words}
          </Hint>
        ))}
      </div>
      <div className="-my-1 -mr-2 flex shrink-0">
        <IconButton
          icon={Pencil}
          label={`Ubah ${person.name}`}
          onClick={() => onEdit(person)}
          disabledReason={isBeside && 'Sedang diubah di formulir.'}
        />
        <IconButton
          icon={Trash2}
          label={`Hapus ${person.name} dari daftar`}
          onClick={() => onRemove(person)}
        />
      </div>
    </li>
  )
}

function personFactsText({ gender, dateOfBirth, className }: DraftPerson, today: Day): string {
  const known: Readonly<Record<string, string>> = genderLabel satisfies Record<Gender, string>
  const age = ageInWords(dateOfBirth, today)
  const born = age && `${formatDay(dateOfBirth, 'noWeekday')} (${age})`
  const facts = [known[gender], born, className].filter((fact) => Boolean(fact))
  return facts.length === 0 ? '-' : facts.join(' · ')
}

type HintProps = { icon: LucideIcon; className: string; children: ReactNode }

function Hint({ icon, className, children }: HintProps) {
  return (
    <p className={`mt-1 flex items-start gap-1.5 text-small font-label ${className}`}>
      <Icon of={icon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
