import { useId } from 'react'
import { Field } from '../form/Field.tsx'
import { splitFieldProps } from '../form/field-props.ts'
import type { TextFieldProps } from '../field/TextField.tsx'
import { tidyTime } from './time-text.ts'
import { noAutofill } from '../field/autofill.ts'

export type TimeFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'isNumeric' | 'inputMode'>

const quarters = Array.from({ length: 24 * 4 }, (_, index) => {
  const hour = String(Math.floor(index / 4)).padStart(2, '0')
  return `${hour}:${String((index % 4) * 15).padStart(2, '0')}`
})

/** `HH:MM`, 24 hours, typed ("1830" will do); quarters of an hour are offered. */
export function TimeField(props: TimeFieldProps) {
  const [field, { value, onChange, onBlur, ...input }] = splitFieldProps(props)
  const listId = useId()
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            placeholder="18:30"
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete={noAutofill}
            list={listId}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/[^\d:.]/g, ''))}
            onBlur={(event) => {
              onChange(tidyTime(value))
              onBlur?.(event)
            }}
            className="control num max-w-40"
          />
          <datalist id={listId}>
            {quarters.map((time) => (
              <option key={time} value={time}>
                {time}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
