import { useFormState } from 'react-hook-form'
import { Button } from '../../ui/button/Button.tsx'
import { formatMoment } from '../../ui/data/formats.ts'

type DraftKeptProps = {
  /** Time of the restored draft; null without one. */
  savedAt: number | null
  onDrop: () => void
}

/** In a form with a draft: says that it was restored, and offers to discard it. */
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
