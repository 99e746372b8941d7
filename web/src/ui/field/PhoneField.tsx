import { Field } from '../form/Field.tsx'
import { splitFieldProps } from '../form/field-props.ts'
import { useAutofill } from './autofill.ts'
import { nationalDigits } from '../data/formats.ts'
import type { TextFieldProps } from './TextField.tsx'

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'isNumeric' | 'inputMode'>

/** The number after a fixed +62. A leading 0 or 62 that is typed or pasted is dropped. */
export function PhoneField(props: PhoneFieldProps) {
  const [field, { value, onChange, ...input }] = splitFieldProps(props)
  const autoComplete = useAutofill('tel-national')
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex">
          <span
            aria-hidden="true"
            className="num grid place-items-center rounded-l-control border border-r-0 border-line-strong bg-sunken px-3 font-label text-ink-soft"
          >
            +62
          </span>
          <input
            autoComplete={autoComplete}
            placeholder="8123456789"
            {...input}
            {...control}
            type="tel"
            inputMode="tel"
            value={value}
            onChange={(event) => onChange(nationalDigits(event.target.value))}
            className="control num rounded-l-none!"
          />
        </div>
      )}
    </Field>
  )
}
