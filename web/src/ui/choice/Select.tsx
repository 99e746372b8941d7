import { cx } from '../cx.ts'
import { Field, type Control, type FieldProps } from '../form/Field.tsx'
import { splitFieldProps } from '../form/field-props.ts'
import { SelectList } from './SelectList.tsx'
import { usePrefersNativePickers } from '../layout/use-media.ts'

export type SelectOption = {
  value: string
  label: string
  /** The reason of a disabled option, shown with it: "Terdaftar ✓". */
  unavailable?: string | undefined
}

export type SelectProps = FieldProps & {
  options: readonly SelectOption[]
  /** Empty while nothing is selected: there is no default selection. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** The first line; "Pilih {label}" unless given ('Semua' in filters, which can be chosen again). */
  placeholder?: string | undefined
  /** The first line can be selected, which clears the value. */
  canClear?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  /** A tall list that can be searched, from 8 options on (desktop). */
  searchable?: boolean | undefined
}

/**
 * The browser's own select on phones and for short lists; from 8 options on a desktop, a list that
 * can be searched. Two to five short options are better as Segment or RadioGroup.
 */
export function Select(props: SelectProps) {
  const [field, { searchable, ...select }] = splitFieldProps(props)
  const prefersNative = usePrefersNativePickers()
  const isSearchable = searchable ?? select.options.length >= 8
  const placeholder = select.placeholder ?? `Pilih ${lowerFirst(field.label)}`
  return (
    <Field {...field}>
      {(control) =>
        isSearchable && !prefersNative ? (
          <SelectList {...select} control={control} label={field.label} placeholder={placeholder} />
        ) : (
          <NativeSelect {...select} control={control} placeholder={placeholder} />
        )
      }
    </Field>
  )
}

/** "Tahun ajaran" after "Pilih" is "tahun ajaran"; abbreviations like KBM stay. */
function lowerFirst(label: string): string {
  const isWord = label.charAt(1) === label.charAt(1).toLowerCase()
  return isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

type NativeProps = Omit<SelectProps, keyof FieldProps | 'searchable'> & {
  control: Control
  placeholder: string
}

function NativeSelect(props: NativeProps) {
  const { control, options, value, onChange, placeholder, canClear, ...rest } = props
  // A browser shows its first option for a value that is none of them.
  const shown = options.some((option) => option.value === value) ? value : ''
  return (
    <select
      {...rest}
      {...control}
      value={shown}
      onChange={(event) => onChange(event.target.value)}
      className={cx('control select-arrow', shown === '' && !canClear && 'text-ink-faint')}
    >
      <option value="" disabled={!canClear}>
        {placeholder}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={Boolean(option.unavailable)}>
          {option.unavailable ? `${option.label} (${option.unavailable})` : option.label}
        </option>
      ))}
    </select>
  )
}
