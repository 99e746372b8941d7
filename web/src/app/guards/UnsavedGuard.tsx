import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useBusy } from './busy.ts'

type UnsavedGuardProps = {
  /** The form has unsaved changes. */
  isDirty: boolean
  /** The form that "Simpan" submits; without an id the dialog offers only leaving or staying. */
  formId?: string | undefined
  /** "Buang" was chosen: what was kept of the form goes as well. */
  onDiscard?: (() => void) | undefined
}

/**
 * Rendered beside a form. Leaving it inside the app asks first; closing the tab asks in the browser's
 * own words; a new version waits.
 */
export function UnsavedGuard({ isDirty, formId, onDiscard }: UnsavedGuardProps) {
  useBusy('form', isDirty)
  const { status, proceed, reset } = useBlocker({
    // A change of search parameters stays on the same screen.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  /**
   * Presses the form's own button, which also knows when it must not: the form shows why, or its errors, and decides
   * where to go next.
   */
  function save(id: string) {
    reset?.()
    const form = document.getElementById(id)
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
    button?.scrollIntoView({ block: 'nearest' })
    button?.click()
  }

  function discard() {
    onDiscard?.()
    proceed?.()
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
          <Button tone="danger-ghost" size="action" onClick={discard}>
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
