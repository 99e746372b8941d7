import { lazyPart } from '../ui/lazy-part.tsx'

/** A document in a dialog over the screen; loaded when there is one to show. */
export const { Part: LazyDocument } = lazyPart(
  async () => (await import('./DocumentDialog.tsx')).DocumentDialog,
)
