import { useFormState } from 'react-hook-form'

/** Inside a form whose entry is kept on this device while it is typed; the photo is chosen again. */
export function DraftHint() {
  const { dirtyFields } = useFormState()
  const isKept = Object.entries(dirtyFields).some(([name, isDirty]) => isDirty && name !== 'image')
  if (!isKept) return null
  return <output className="text-caption text-ink-faint">Draf tersimpan di HP ini.</output>
}
