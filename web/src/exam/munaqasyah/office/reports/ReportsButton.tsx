import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useOfflineReason } from '../../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { lazyDialog } from '../../../../ui/lazy-part.tsx'
import { LazyDocument } from '../../../../papers/lazy-document.ts'
import { usePrinting } from '../../../../papers/printing.ts'
import type { ReportScope } from './report-wishes.ts'

const { Part: ReportsDialog } = lazyDialog(
  async () => (await import('./ReportsDialog.tsx')).ReportsDialog,
)

type ReportsButtonProps = {
  label: string
  /** "Kelas Umar 5", "kelompok Al-Ikhlas". */
  whose: string
  /** The key of this button's document: after a reload its progress is shown again. */
  printKey: string
  /** One class, whose signer can be chosen, or several classes with their own. */
  scope: ReportScope
  scores: readonly ListedScore[]
  /** The default place of signature. */
  place: string
  /** The button stands beside something more urgent. */
  isQuiet?: boolean
}

/** "Raport Kelas": the choice of students and signer, then the document. */
export function ReportsButton({ label, printKey, isQuiet, ...choice }: ReportsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const printing = usePrinting(printKey)
  const offlineReason = useOfflineReason()
  return (
    <>
      <Button
        tone={isQuiet ? 'secondary' : 'primary'}
        icon={FileText}
        disabledReason={offlineReason}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <ReportsDialog
          {...choice}
          open
          onClose={() => setOpen(false)}
          onStarted={(documentId) => {
            setOpen(false)
            printing.start(documentId)
          }}
        />
      )}
      <LazyDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}
