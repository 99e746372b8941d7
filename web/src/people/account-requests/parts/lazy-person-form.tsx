import { lazySection } from '../../../ui/lazy-part.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'

/** The form comes after the list: what waits on this device is seen first. */
export const { Part: LazyPersonForm, fetch: fetchPersonForm } = lazySection(
  async () => (await import('./PersonForm.tsx')).PersonForm,
  <SkeletonRows rows={6} label="Memuat formulir" />,
)
