import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useBusy } from './busy.ts'
import { useHeldDeparture } from './use-held-departure.ts'

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
  const { isAsking, stay, leave } = useHeldDeparture(isDirty)

  /**
   * Presses the form's own button, which also knows when it must not: the form shows why, or its errors, and decides
   * where to go next.
   */
  function save(id: string) {
    stay()
    const form = document.getElementById(id)
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
    button?.scrollIntoView({ block: 'nearest' })
    button?.click()
  }

  function discard() {
    onDiscard?.()
    leave()
  }

  return (
    <Dialog
      open={isAsking}
      onClose={stay}
      role="alertdialog"
      title="Ada isian yang belum disimpan."
      footer={
        <>
          <Button size="action" onClick={stay}>
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
