import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useBusy } from './busy.ts'
import { useHeldDeparture } from './use-held-departure.ts'

/** Rendered beside an upload: leaving meanwhile asks first, and a reload for a new version waits. */
export function UploadGuard({ isSending }: { isSending: boolean }) {
  useBusy('upload', isSending)
  const { isAsking, stay, leave } = useHeldDeparture(isSending)
  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      role="alertdialog"
      title="Foto masih dikirim."
      description="Bila halaman ini ditinggalkan, hasilnya tidak terlihat di sini."
      footer={
        <>
          <Button tone="danger-ghost" size="action" onClick={leave}>
            Tinggalkan
          </Button>
          <Button tone="primary" size="action" data-autofocus onClick={stay}>
            Tunggu
          </Button>
        </>
      }
    />
  )
}
