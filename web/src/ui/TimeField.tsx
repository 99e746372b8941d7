import { useId } from 'react'
import { Field } from './Field.tsx'
import { splitFieldProps } from './field-props.ts'
import type { TextFieldProps } from './TextField.tsx'

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
            autoComplete="off"
            maxLength={5}
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

/** "1830", "18.30", "830" and "18" become "18:30", "18:30", "08:30", "18:00"; else as typed. */
export function tidyTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim())
  if (!match || Number(match[1]) > 23) return text
  return `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`
}
