import { X } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../data/formats.ts'
import { Note } from '../feedback/Note.tsx'
import { Icon } from '../icons/Icon.tsx'
import { leavingText } from './selection.ts'
import type { RowSelection } from './use-selection.ts'

type SelectionNamesProps<Row> = {
  selection: RowSelection<Row>
  /** The ids of the rows on the screen. */
  inSight: readonly string[]
  className?: string
}

const namesAtFirst = 5

/** Names in every bar of a selection who is in it and not on the screen, each with a tap to take out. */
export function SelectionNames<Row>({ selection, inSight, className }: SelectionNamesProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  const hidden = selection.outOfSight(inSight)
  if (hidden.length === 0) return null
  const known = new Set(hidden)
  const all = [...hidden, ...selection.chosen.filter((one) => !known.has(one))]
  const shown = isWhole ? all : hidden.slice(0, namesAtFirst)
  const rest = all.length - shown.length
  return (
    <div className={className}>
      <p className="text-small font-body text-ink-soft">
        {formatNumber(hidden.length)} tidak tampak di layar ini:
      </p>
      <ul
        aria-label="Terpilih"
        className="mt-1 flex max-h-32 flex-wrap items-center gap-1.5 overflow-y-auto"
      >
        {shown.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              aria-label={`Keluarkan ${name} dari pilihan`}
              onClick={() => selection.leave(id)}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-round border border-brand-line bg-surface py-1 pr-2 pl-3 text-left text-small font-label wrap-anywhere text-ink hover:bg-hover pointer-coarse:min-h-11"
            >
              {name}
              <Icon of={X} size={14} className="shrink-0" />
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button
              type="button"
              className="link min-h-8 text-small font-strong pointer-coarse:min-h-11"
              onClick={() => setWhole(true)}
            >
              dan {formatNumber(rest)} lainnya
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

type SelectionLeavingsProps<Row> = { selection: RowSelection<Row>; className?: string }

/** Who left a selection without being taken out, and why. */
export function SelectionLeavings<Row>({ selection, className }: SelectionLeavingsProps<Row>) {
  const { leavings, forget } = selection
  if (leavings.length === 0) return null
  return (
    <div aria-live="polite" className={className}>
      <Note tone="warning" onClose={forget}>
        {leavings.map((leaving) => (
          <p key={leaving.kind}>{leavingText(leaving)}</p>
        ))}
      </Note>
    </div>
  )
}
