import { useId } from 'react'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'

export type ResultLine = { id: string; name: string; note?: string | undefined }

export type ResultListProps = { title: string; icon: LucideIcon; lines: readonly ResultLine[] }

/** Results, or a preview, of several records under one heading. A long list scrolls. */
export function ResultList({ title, icon, lines }: ResultListProps) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="flex items-center gap-2 text-body font-strong text-ink">
        <Icon of={icon} size={16} className="text-ink-faint" />
        {title}
        <span className="num font-quiet text-ink-faint">{lines.length}</span>
      </h3>
      <ul
        aria-labelledby={id}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it, though nothing in it takes the focus
        className="max-h-56 divide-y divide-line overflow-y-auto rounded-control bg-sunken px-4 text-small -outline-offset-3"
      >
        {lines.map(({ id: key, name, note }) => (
          <li key={key} className="grid gap-0.5 py-2">
            <span className="font-strong text-ink">{name}</span>
            {note && <span className="text-ink-soft">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
