import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useBusy } from './busy.ts'

/** Rendered beside an upload: leaving meanwhile asks first, and a reload for a new version waits. */
export function UploadGuard({ isSending }: { isSending: boolean }) {
  useBusy('upload', isSending)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isSending && current.pathname !== next.pathname,
    enableBeforeUnload: () => isSending,
    withResolver: true,
  })
  return (
    <Dialog
      open={status === 'blocked' && isSending}
      onClose={() => reset?.()}
      role="alertdialog"
      title="Foto masih dikirim."
      description="Bila halaman ini ditinggalkan, hasilnya tidak terlihat di sini."
      footer={
        <>
          <Button tone="danger-ghost" size="action" onClick={() => proceed?.()}>
            Tinggalkan
          </Button>
          <Button tone="primary" size="action" data-autofocus onClick={() => reset?.()}>
            Tunggu
          </Button>
        </>
      }
    />
  )
}
