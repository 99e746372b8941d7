import { useFormState } from 'react-hook-form'

/** In a form with a draft on this device: says that a photo is not part of the draft. */
export function DraftHint() {
  const { dirtyFields } = useFormState()
  const isKept = Object.entries(dirtyFields).some(([name, isDirty]) => isDirty && name !== 'image')
  if (!isKept) return null
  return <output className="text-caption text-ink-faint">Draf tersimpan di HP ini.</output>
}
