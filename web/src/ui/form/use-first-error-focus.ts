import { useEffect, type RefObject } from 'react'

/** After a submit that was refused, the focus goes to the first field with an error. */
export function useFirstErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  submitCount: number,
): void {
  // Follows the browser's focus, once the errors are drawn.
  useEffect(() => {
    if (submitCount === 0) return
    const invalid = form.current?.querySelector('[data-invalid]')
    const input = invalid?.querySelector<HTMLElement>('input, select, textarea, button')
    if (input) input.focus()
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [form, submitCount])
}
