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
  /** Names the button among all others: after a reload it goes on where it was. */
  printKey: string
  /** Of a class the teachers may sign; of several classes each has its own. */
  scope: ReportScope
  scores: readonly ListedScore[]
  /** Where the papers are signed, unless somebody wrote another place before. */
  place: string
  /** Beside something more urgent. */
  isQuiet?: boolean
}

/** "Raport Kelas": whose raport and who signs, then the papers. */
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
