import type { ReactNode } from 'react'
import { Checkbox } from '../choice/Checkbox.tsx'
import { DateField } from '../date/DateField.tsx'
import { Field, type FieldProps } from './Field.tsx'
import type { FormField, FormValue } from './form-fields.ts'
import { MultiInput } from '../choice/MultiInput.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { PasswordField } from '../field/PasswordField.tsx'
import { PhoneField } from '../field/PhoneField.tsx'
import { RadioGroup } from '../choice/RadioGroup.tsx'
import { Select } from '../choice/Select.tsx'
import { TextArea } from '../field/TextArea.tsx'
import { EmailField } from '../field/EmailField.tsx'
import { TextField } from '../field/TextField.tsx'
import { TimeField } from '../date/TimeField.tsx'
import { YearField } from '../date/YearField.tsx'

type Held = {
  value: FormValue | undefined
  onChange: (value: FormValue) => void
  onBlur: () => void
}

type FormInputProps = { field: FormField; held: Held; error: string | undefined }

type Drawers = {
  [Type in FormField['type']]: (
    field: Extract<FormField, { type: Type }>,
    common: FieldProps & { readOnly?: boolean; disabled?: boolean; onBlur: () => void },
    held: Held,
  ) => ReactNode
}

// Each drawer reads its value as its type of field holds it; form-fields.ts says which.
const text = (held: Held) => (typeof held.value === 'string' ? held.value : '')
const number = (held: Held) => (typeof held.value === 'number' ? held.value : null)
const lines = (held: Held) => (Array.isArray(held.value) ? held.value.map(String) : [''])

const drawers: Drawers = {
  text: ({ kind, maxLength, dir, placeholder }, common, held) => {
    const Line = kind === 'email' ? EmailField : TextField
    return (
      <Line
        {...common}
        {...(kind === 'nis' && nisInput)}
        maxLength={maxLength}
        dir={dir}
        placeholder={placeholder}
        value={text(held)}
        onChange={held.onChange}
      />
    )
  },
  textarea: ({ maxLength, dir, placeholder }, common, held) => (
    <TextArea
      {...common}
      maxLength={maxLength}
      dir={dir}
      placeholder={placeholder}
      value={text(held)}
      onChange={held.onChange}
    />
  ),
  checkbox: ({ label }, { error, hint, className, readOnly, disabled, onBlur }, held) => (
    <Field label={label} hideLabel group error={error} hint={hint} className={className}>
      {(control) => (
        <Checkbox
          label={label}
          id={control.id}
          disabled={Boolean(disabled) || Boolean(readOnly)}
          onBlur={onBlur}
          checked={held.value === true}
          onChange={held.onChange}
        />
      )}
    </Field>
  ),
  select: ({ options, placeholder, canClear }, { readOnly, ...common }, held) => (
    <Select
      {...common}
      disabled={Boolean(common.disabled) || Boolean(readOnly)}
      options={options}
      placeholder={placeholder}
      canClear={canClear}
      value={text(held)}
      onChange={held.onChange}
    />
  ),
  radio: ({ options, inline }, { readOnly, ...common }, held) => (
    <RadioGroup
      {...common}
      disabled={Boolean(common.disabled) || Boolean(readOnly)}
      options={options}
      inline={inline}
      value={text(held)}
      onChange={held.onChange}
    />
  ),
  year: (_field, common, held) => (
    <YearField {...common} value={number(held)} onChange={held.onChange} />
  ),
  phone: (_field, common, held) => (
    <PhoneField {...common} value={text(held)} onChange={held.onChange} />
  ),
  number: ({ decimals, placeholder }, common, held) => (
    <NumberField
      {...common}
      decimals={decimals}
      placeholder={placeholder}
      value={number(held)}
      onChange={held.onChange}
    />
  ),
  date: ({ today, min, max }, common, held) => (
    <DateField
      {...common}
      today={today}
      min={min}
      max={max}
      value={text(held)}
      onChange={held.onChange}
    />
  ),
  time: (_field, common, held) => (
    <TimeField {...common} value={text(held)} onChange={held.onChange} />
  ),
  multi: ({ placeholder, dir }, { readOnly, ...common }, held) => (
    <MultiInput
      {...common}
      disabled={Boolean(common.disabled) || Boolean(readOnly)}
      placeholder={placeholder}
      dir={dir}
      values={lines(held)}
      onChange={held.onChange}
    />
  ),
  password: ({ autoComplete, showStrength }, common, held) => (
    <PasswordField
      {...common}
      autoComplete={autoComplete}
      showStrength={showStrength}
      value={text(held)}
      onChange={held.onChange}
    />
  ),
  custom: ({ draw }, { error, onBlur }, held) =>
    draw({ value: held.value ?? null, onChange: held.onChange, onBlur, error }),
}

const nisInput = { inputMode: 'numeric', isNumeric: true } as const

/** One field of a form, rendered by its type. */
export function FormInput({ field, held, error }: FormInputProps) {
  const { label, hint, required, readOnly = false, disabled = false } = field
  const common = {
    label,
    hint,
    error,
    optional: !required && field.type !== 'checkbox',
    readOnly,
    disabled,
    onBlur: held.onBlur,
  }
  // The drawer of a type takes the field of that type.
  const draw = drawers[field.type] as (f: FormField, c: typeof common, h: Held) => ReactNode
  return draw(field, common, held)
}
