import { laterPart } from '../../../ui/later.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'

/** The form comes after the list: what waits on this device is seen first. */
export const { Piece: LaterPersonForm, fetch: fetchPersonForm } = laterPart(
  async () => (await import('./PersonForm.tsx')).PersonForm,
  <SkeletonRows rows={6} label="Memuat formulir" />,
)
