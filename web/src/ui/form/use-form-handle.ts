import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  initialFormValues,
  type FormField,
  type FormRecord,
  type FormValues,
} from './form-fields.ts'
import { touchedValues } from './merge-three-way.ts'

/** Changes the values of a form from outside. */
export type FormHandle = {
  /** The values as they stand. */
  values: () => FormValues
  /** The fields changed by hand since the start. */
  touched: () => readonly string[]
  /** Sets some values, as if they were typed: `onValues` is called. */
  change: (values: Partial<FormValues>) => void
  /** Lays values over a new start, without a call: what differs from it counts as typed. */
  rebase: (start: FormValues, values: FormValues) => void
  /** Validates; errors appear at their fields. */
  check: () => Promise<boolean>
}

type Handled = { fields: readonly FormField[]; handle?: Ref<FormHandle> | undefined }

/** Provides the handle of a form. The result is true while values are laid over a new start. */
export function useFormHandle(
  form: UseFormReturn<FormRecord>,
  { fields, handle }: Handled,
): RefObject<boolean> {
  const isQuiet = useRef(false)
  // Read while rendering: the library tracks the fields changed by hand only for those who do.
  const { dirtyFields } = form.formState

  function type(values: Partial<FormValues>): void {
    const held = form.getValues()
    for (const [name, value] of Object.entries(values)) {
      if (name in held && value !== undefined) form.setValue(name, value, { shouldDirty: true })
    }
  }

  useImperativeHandle(handle, () => ({
    values: () => ({ ...form.getValues() }),
    touched: () => Object.keys(dirtyFields),
    change: type,
    rebase: (start, values) => {
      isQuiet.current = true
      const begun = initialFormValues(fields, start)
      form.reset(begun, { keepSubmitCount: true })
      type(touchedValues(values, begun))
      isQuiet.current = false
    },
    check: () => form.trigger(),
  }))
  return isQuiet
}
