import { useFormState } from 'react-hook-form'
import { Button } from '../../ui/button/Button.tsx'
import { formatMoment } from '../../ui/data/formats.ts'
import { Reason } from '../../ui/feedback/Reason.tsx'
import { useDraftSentence } from '../drafts/DraftHint.tsx'
import { useOnline } from '../network/online.ts'

type DraftKeptProps = {
  /** Time of the restored draft; null without one. */
  savedAt: number | null
  onDrop: () => void
}

/** Says at the end of a form with a draft where the text is stored, and that it is sent later. */
export function DraftKept(props: DraftKeptProps) {
  const isOnline = useOnline()
  const { isDirty } = useFormState()
  return (
    <>
      <DraftLine {...props} isChanged={isDirty} />
      {!isOnline && <Reason>Tidak ada sinyal. Disimpan di HP, lalu dikirim sendiri.</Reason>}
    </>
  )
}

type DraftLineProps = DraftKeptProps & {
  /** Does the form hold something that is not saved? */
  isChanged: boolean
}

/** Says that a draft is stored or was restored, and offers to discard it. */
export function DraftLine({ isChanged, savedAt, onDrop }: DraftLineProps) {
  const sentence = useDraftSentence()
  const restored =
    savedAt === null ? null : `Draf tersimpan di HP ini. Dari ${formatMoment(new Date(savedAt))}.`
  const shown = isChanged && sentence !== null ? sentence : restored
  if (shown === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-soft">
      <output>{shown}</output>
      <Button size="small" tone="ghost" onClick={onDrop}>
        Kosongkan
      </Button>
    </div>
  )
}
