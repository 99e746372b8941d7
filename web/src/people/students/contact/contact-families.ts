import { createElement } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MissingDialog } from '../../../ui/feedback/MissingPart.tsx'

/** Drawn while it is open; its file comes when it is first asked for. */
export const contactFamilies = lazyPart(
  async () => (await import('./ContactFamiliesDialog.tsx')).ContactFamiliesDialog,
  {
    missing: ({ onClose }, retry) => createElement(MissingDialog, { onClose, onRetry: retry }),
  },
)
