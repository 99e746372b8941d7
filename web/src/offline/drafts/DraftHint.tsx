import { useFormState } from 'react-hook-form'
import { useDraftOutcome, type DraftOutcome } from './draft-outcome.ts'

const sentences: Partial<Record<DraftOutcome, string>> = {
  kept: 'Draf tersimpan di HP ini.',
  failed:
    'Draf tidak tersimpan: penyimpanan HP ini tidak menerima. Simpan sebelum menutup halaman.',
}

/** The sentence for a changed form, once the device has answered; null where drafts are not stored. */
export function useDraftSentence(): string | null {
  const outcome = useDraftOutcome()
  return (outcome && sentences[outcome]) ?? null
}

/** Says in a form whether its draft is stored on this device. A photo is not part of it. */
export function DraftHint() {
  const { dirtyFields } = useFormState()
  const sentence = useDraftSentence()
  const isChanged = Object.entries(dirtyFields).some(([name, dirty]) => dirty && name !== 'image')
  if (!isChanged || sentence === null) return null
  return <output className="text-caption text-ink-faint">{sentence}</output>
}
