import { useFormState } from 'react-hook-form'
import { Button } from '../../ui/button/Button.tsx'
import { formatMoment } from '../../ui/data/formats.ts'

type DraftKeptProps = {
  /** When the draft the form began with was last typed; null where it began empty. */
  savedAt: number | null
  onDrop: () => void
}

/** Inside a form whose text is kept while it is typed: where it is, and how to begin anew. */
export function DraftKept({ savedAt, onDrop }: DraftKeptProps) {
  const { isDirty } = useFormState()
  if (!isDirty && savedAt === null) return null
  const since = isDirty || savedAt === null ? '' : ` Dari ${formatMoment(new Date(savedAt))}.`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-soft">
      <output>Draf tersimpan di HP ini.{since}</output>
      <Button size="small" tone="ghost" onClick={onDrop}>
        Kosongkan
      </Button>
    </div>
  )
}
