import type { Day } from '@ngaji/contract/jakarta-time'
import type { ReactNode } from 'react'
import type { RadioOption } from '../choice/RadioGroup.tsx'
import type { SelectOption } from '../choice/Select.tsx'

/** The value of a field. Numbers and photos are null while empty; lists have at least one line. */
export type FormValue = string | number | boolean | null | readonly string[] | Blob
export type FormValues = Readonly<Record<string, FormValue>>
/** The values while a form holds them. */
export type FormRecord = Record<string, FormValue>

type Base<Name extends string> = {
  name: Name
  label: string
  hint?: ReactNode
  /** True for '{label} tidak boleh kosong!', or a message of its own. Not required is marked. */
  required?: boolean | string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** Spans both columns of a two-column form. */
  isWide?: boolean | undefined
  /** Rendered, validated and sent only while this holds. */
  isShown?: ((values: FormValues) => boolean) | undefined
  /** The field of the record as the server names it, where the form has another name. */
  recordField?: string | undefined
  /** Fields of one record field that are decided together: year and semester are one name. */
  isJoint?: boolean | undefined
}

type Written = { placeholder?: string | undefined }

/** The props of a custom field: a photo, a person picked from a list. */
export type CustomControl = {
  value: FormValue
  onChange: (value: FormValue) => void
  onBlur: () => void
  error: string | undefined
}

export type FormField<Name extends string = string> = Base<Name> &
  (
    | ({
        type: 'text'
        kind?: 'text' | 'email' | 'nis' | 'person' | 'guardian' | undefined
        maxLength?: number | undefined
        /** Arabic may be written here. */
        dir?: 'auto' | undefined
      } & Written)
    | ({ type: 'textarea'; maxLength?: number | undefined; dir?: 'auto' | undefined } & Written)
    | { type: 'checkbox' }
    | {
        type: 'select'
        options: readonly SelectOption[]
        placeholder?: string | undefined
        canClear?: boolean | undefined
      }
    | { type: 'radio'; options: readonly RadioOption[]; inline?: boolean | undefined }
    /** Valid from 2018 to the year after this one. */
    | { type: 'year'; currentYear: number }
    | { type: 'phone' }
    | ({
        type: 'number'
        min?: number | undefined
        max?: number | undefined
        decimals?: boolean | undefined
      } & Written)
    | { type: 'date'; today: Day; min?: Day | undefined; max?: Day | undefined }
    | { type: 'time' }
    | { type: 'multi'; placeholder?: string | undefined; dir?: 'auto' | undefined }
    | {
        type: 'password'
        autoComplete: 'current-password' | 'new-password'
        showStrength?: boolean | undefined
      }
    | {
        type: 'custom'
        /** The limit of a text, or of each line of a list. */
        maxLength?: number | undefined
        draw: (control: CustomControl) => ReactNode
        /**
         * Draws the value in words or a picture, for a choice between two; texts and lists read themselves.
         */
        read?: ((value: FormValue) => ReactNode) | undefined
      }
  )

const emptyValues: Record<FormField['type'], FormValue> = {
  text: '',
  textarea: '',
  checkbox: false,
  select: '',
  radio: '',
  year: null,
  phone: '',
  number: null,
  date: '',
  time: '',
  multi: [''],
  password: '',
  custom: null,
}

/** The initial values of a form: the given ones, and empty values for the others. */
export function initialFormValues(
  fields: readonly FormField[],
  values: Partial<FormValues>,
): FormRecord {
  return Object.fromEntries(
    fields.map((field) => [field.name, values[field.name] ?? emptyValues[field.type]]),
  )
}
