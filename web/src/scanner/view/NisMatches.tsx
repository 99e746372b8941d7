import { Avatar } from '../../ui/data/Avatar.tsx'
import { Button } from '../../ui/button/Button.tsx'
import type { NisCandidate } from '../reading/nis-match.ts'

type NisMatchesProps = {
  matches: readonly NisCandidate[]
  digits: string
  label: string
  onPick: (nis: string) => void
}

/** More faces than this do not help: the next digit does. */
const mostShown = 4

function summary(count: number, digits: string): string {
  if (digits === '') return ''
  if (count === 0) return `Tidak ada NIS di daftar ini yang berakhir ${digits}.`
  return count > mostShown
    ? `${count} siswa cocok. Ketik satu angka lagi.`
    : `${count} siswa cocok.`
}

/** Who the digits may mean: photo, name, NIS, and the one tap that confirms. */
export function NisMatches({ matches, digits, label, onPick }: NisMatchesProps) {
  return (
    <div className="grid gap-2">
      <output className="block text-small text-ink-soft">{summary(matches.length, digits)}</output>
      {matches.length <= mostShown && matches.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {matches.map((match) => (
            <li key={match.nis} className="flex items-center gap-3 p-3">
              <Avatar name={match.name} src={match.thumbnail} size={56} />
              <span className="min-w-0 flex-1">
                <span className="block font-strong text-ink">{match.name}</span>
                <span className="num block text-small text-ink-soft">{match.nis}</span>
                {match.note && <span className="block text-small text-ink-soft">{match.note}</span>}
              </span>
              <Button
                tone="tonal"
                size="large"
                aria-label={`${label}: ${match.name}`}
                onClick={() => onPick(match.nis)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
