import { ArrowRight } from 'lucide-react'
import { Icon } from '../../../ui/icons/Icon.tsx'

export type Change = { label: string; before: string; after: string }

/** What a question is about: each setting with the old and the new value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-3 rounded-control bg-sunken px-4 py-3 text-small">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid gap-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <span>{before}</span>
            <Icon of={ArrowRight} size={16} className="text-ink-faint" />
            <span className="sr-only">menjadi</span>
            <span className="font-strong">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
