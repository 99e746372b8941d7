import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormRecord } from './form-fields.ts'

type Tellings<Values> = {
  onDirty?: ((isDirty: boolean) => void) | undefined
  onValues?: ((values: Values) => void) | undefined
}

/** Tells the screen what happens in its form: for the unsaved-changes guard and for drafts. */
export function useFormTellings<Values>(
  form: UseFormReturn<FormRecord>,
  { onDirty, onValues }: Tellings<Values>,
): void {
  const { isDirty } = form.formState
  const tellDirty = useEffectEvent((dirty: boolean) => onDirty?.(dirty))
  // The fields of a form are exactly the keys of its Values.
  const tellValues = useEffectEvent((values: FormRecord) => onValues?.(values as Values))
  const { subscribe } = form

  // Follows the form's own store; a form that goes away is no longer dirty.
  useEffect(() => {
    tellDirty(isDirty)
    return () => tellDirty(false)
  }, [isDirty])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => tellValues({ ...values }),
      }),
    [subscribe],
  )
}
