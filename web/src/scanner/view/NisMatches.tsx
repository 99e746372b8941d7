import { CircleCheck } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { fewestNisDigits, type NisCandidate } from '../reading/nis-match.ts'

type NisMatchesProps = {
  matches: readonly NisCandidate[]
  digits: string
  /** The word on the button of each person. */
  label: string
  onPick: (nis: string) => void
}

/** More matches are not shown: another digit narrows them down. */
const mostShown = 4

/**
 * The people whose NIS ends in the digits: photo, name, NIS; one tap confirms. It fills the height it is given and
 * scrolls in it, so that no number of people and no long name moves the keys.
 */
export function NisMatches({ matches, digits, label, onPick }: NisMatchesProps) {
  const isListed = matches.length > 0 && matches.length <= mostShown
  return (
    <div className="flex min-h-0 flex-col gap-1.5">
      <output className="block text-small leading-[1.4] text-ink-soft">
        {matchesText(matches.length, digits)}
      </output>
      {isListed && (
        <ul className="min-h-0 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
          {matches.map((match) => (
            <NisMatch key={match.nis} match={match} label={label} onPick={onPick} />
          ))}
        </ul>
      )}
    </div>
  )
}

function matchesText(count: number, digits: string): string {
  if (digits === '') return 'Tiga atau empat angka terakhir sudah cukup.'
  if (digits.length < fewestNisDigits) return `Ketik ${fewestNisDigits - digits.length} angka lagi.`
  if (count === 0) return `Tidak ada NIS di daftar ini yang berakhir ${digits}.`
  return count > mostShown
    ? `${count} siswa cocok. Ketik satu angka lagi.`
    : `${count} siswa cocok.`
}

type NisMatchProps = { match: NisCandidate } & Pick<NisMatchesProps, 'label' | 'onPick'>

function NisMatch({ match, label, onPick }: NisMatchProps) {
  return (
    <li className="flex flex-wrap items-center gap-1.5 px-1.5 py-2">
      <Avatar name={match.name} src={match.thumbnail} size={44} />
      <span className="min-w-24 flex-1 leading-tight">
        <span className="block font-strong wrap-break-word text-ink">{match.name}</span>
        <span className="num block text-small text-ink-soft">{match.nis}</span>
        <MatchNote match={match} />
      </span>
      {!match.isRecorded && (
        <Button
          tone="tonal"
          size="large"
          className="ml-auto px-2.5!"
          aria-label={`${label}: ${match.name}`}
          onClick={() => onPick(match.nis)}
        >
          {label}
        </Button>
      )}
    </li>
  )
}

function MatchNote({ match }: { match: NisCandidate }) {
  if (!match.note) return null
  return (
    <span className="flex items-center gap-1 text-small text-ink-soft">
      {match.isRecorded && <Icon of={CircleCheck} size={16} />}
      {match.note}
    </span>
  )
}
