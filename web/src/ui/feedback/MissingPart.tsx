import { CloudOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { StatePanel } from './StatePanel.tsx'
import { useIsPhone } from '../layout/use-media.ts'

type MissingNoteProps = { onRetry: () => Promise<void> }

/** Stands in place of a part whose chunk this device has not fetched yet. */
export function MissingNote({ onRetry }: MissingNoteProps) {
  const [isTrying, setTrying] = useState(false)

  async function retry() {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }

  return (
    <StatePanel
      icon={CloudOff}
      title="Gagal menghubungi server!"
      look="bare"
      action={
        <Button icon={RefreshCw} onClick={() => void retry()} busy={isTrying && 'Mencoba…'}>
          Coba Lagi
        </Button>
      }
    >
      Bagian ini belum tersimpan di perangkat ini.
    </StatePanel>
  )
}

/**
 * Stands in place of a dialog whose chunk is missing. It is the browser's own `dialog` element: a component
 * loaded for it could fail to load as well.
 */
export function MissingDialog({ onClose, onRetry }: MissingNoteProps & { onClose: () => void }) {
  const isPhone = useIsPhone()
  return (
    <dialog
      ref={showModal}
      aria-label="Gagal menghubungi server!"
      className="modal"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div data-place={isPhone ? 'bottom' : 'center'} className="modal-panel">
        <MissingNote onRetry={onRetry} />
        <div className="grid px-5 pb-5">
          <Button size="large" onClick={onClose}>
            Tutup
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Closing the dialog gives the focus back to the element that had it. */
function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}
