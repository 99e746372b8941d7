import { createElement } from 'react'
import { later } from '../../../ui/later.tsx'
import { MissingDialog } from '../../../ui/feedback/MissingPiece.tsx'

/** Drawn while it is open; its file comes when it is first asked for. */
export const contactFamilies = later(
  async () => (await import('./ContactFamiliesDialog.tsx')).ContactFamiliesDialog,
  {
    missing: ({ onClose }, retry) => createElement(MissingDialog, { onClose, onRetry: retry }),
  },
)
