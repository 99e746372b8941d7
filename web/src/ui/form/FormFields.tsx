import { Controller, useFormContext, useWatch, type ControllerRenderProps } from 'react-hook-form'
import { cx } from '../cx.ts'
import type { FormField, FormRecord } from './form-fields.ts'
import { FormInput } from './FormInput.tsx'

type FormFieldsProps = {
  fields: readonly FormField[]
  columns: 1 | 2
  isBusy: boolean
}

/** The fields in their order; one after another on phones, in two columns where asked. */
export function FormFields({ fields, columns, isBusy }: FormFieldsProps) {
  const { control } = useFormContext<FormRecord>()
  const values = useWatch<FormRecord>({ control })
  return (
    <div className={cx('grid items-start gap-x-4 gap-y-5', columns === 2 && 'md:grid-cols-2')}>
      {fields.map((field) => {
        if (field.isShown && !field.isShown(values as FormRecord)) return null // all are given at start
        return (
          <div key={field.name} className={cx('min-w-0', field.isWide && 'md:col-span-full')}>
            <Controller
              control={control}
              name={field.name}
              render={({ field: held, fieldState }) => (
                <FormInput
                  field={isBusy ? { ...field, readOnly: true } : field}
                  held={heldOf(field, held)}
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
        )
      })}
    </div>
  )
}

type Held = ControllerRenderProps<FormRecord>

/** Trims text on blur. */
function heldOf(field: FormField, held: Held) {
  const { value, onChange } = held
  return {
    value,
    onChange,
    onBlur: () => {
      const isWritten = field.type === 'text' || field.type === 'textarea'
      if (isWritten && typeof value === 'string' && value !== value.trim()) onChange(value.trim())
      held.onBlur()
    },
  }
}
