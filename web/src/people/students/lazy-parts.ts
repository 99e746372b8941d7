import { lazyPart, lazySection } from '../../ui/lazy-part.tsx'

/** "Siapa melihat data saya", for a child's own pages. */
export const { Part: OwnReads } = lazySection(
  async () => (await import('./privacy/OwnReads.tsx')).OwnReads,
)

/** What an office does for all students of a class; nothing of it is done without signal. */
export const { Part: ClassTools } = lazyPart(
  async () => (await import('./parts/ClassTools.tsx')).ClassTools,
)
