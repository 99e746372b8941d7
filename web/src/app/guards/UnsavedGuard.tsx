import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useBusy } from './busy.ts'

type UnsavedGuardProps = {
  /** Something typed would be lost. */
  isDirty: boolean
  /** The form "Simpan" sends; without it, only leaving or staying is offered. */
  formId?: string | undefined
}

/**
 * Stands beside a form. Leaving it inside the app asks first; closing the tab asks in the browser's
 * own words; a new version waits.
 */
export function UnsavedGuard({ isDirty, formId }: UnsavedGuardProps) {
  useBusy('form', isDirty)
  const { status, proceed, reset } = useBlocker({
    // Search parameters of the same screen lead nowhere else.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  /** As the form's own button: what is wrong in it is shown there, and it decides where to go on. */
  function save(id: string) {
    reset?.()
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }

  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      role="alertdialog"
      title="Ada isian yang belum disimpan."
      footer={
        <>
          <Button size="action" onClick={() => reset?.()}>
            Batal
          </Button>
          <Button tone="danger-ghost" size="action" onClick={() => proceed?.()}>
            Buang
          </Button>
          {formId !== undefined && (
            <Button tone="primary" size="action" data-autofocus onClick={() => save(formId)}>
              Simpan
            </Button>
          )}
        </>
      }
    />
  )
}
