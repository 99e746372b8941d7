import type { ReactNode } from 'react'
import { formatDay, formatPhone, formatTime, missing } from '../data/formats.ts'
import { isDay } from '../date/date-text.ts'
import type { FormField, FormValue, FormValues } from './form-fields.ts'

/** A part of a record that is decided as a whole when two users changed it. */
export type FormPart = {
  /** "Alamat", or "Tahun mulai, Semester" of a joint one. */
  label: string
  names: readonly string[]
  /** The field of the record, as the server and the audit log name it. */
  recordField: string
  /** The part of these values in words or a picture. */
  read: (values: FormValues) => ReactNode
}

/** The parts of a form: each field by itself, joint fields of one record field together. */
export function formParts(fields: readonly FormField[]): FormPart[] {
  const groups = Map.groupBy(fields, (field) =>
    field.isJoint ? `joint ${field.recordField}` : field.name,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [partOf(first, group)] : []
  })
}

function partOf(first: FormField, group: readonly FormField[]): FormPart {
  return {
    label: group.map(({ label }) => label).join(', '),
    names: group.map(({ name }) => name),
    recordField: first.recordField ?? first.name,
    read: (values) => {
      const [read, ...others] = group.map((field) => readField(field, values[field.name] ?? null))
      // Joint fields are texts.
      return others.length === 0 ? read : [read, ...others].filter(isText).join(', ')
    },
  }
}

function isText(node: ReactNode): node is string {
  return typeof node === 'string'
}

type Readers = {
  [Type in FormField['type']]: (
    field: Extract<FormField, { type: Type }>,
    value: FormValue,
  ) => ReactNode
}

const readers: Readers = {
  text: (_field, value) => formValueText(value),
  textarea: (_field, value) => formValueText(value),
  checkbox: (_field, value) => (value === true ? 'Ya' : 'Tidak'),
  select: ({ options, placeholder }, value) =>
    value === '' ? (placeholder ?? missing) : chosenIn(options, value),
  radio: ({ options }, value) => chosenIn(options, value),
  year: (_field, value) => formValueText(value),
  phone: (_field, value) => formatPhone(formValueText(value) || null),
  number: (_field, value) => formValueText(value),
  date: (_field, value) =>
    isDay(formValueText(value)) ? formatDay(formValueText(value)) : formValueText(value),
  time: (_field, value) => formatTime(formValueText(value)),
  multi: (_field, value) => formValueText(value),
  // Passwords are in no record.
  password: () => missing,
  custom: ({ read }, value) => (read ? read(value) : formValueText(value)),
}

/** A value of a field as people read it. */
function readField(field: FormField, value: FormValue): ReactNode {
  // The reader of a type takes the field of that type.
  const read = readers[field.type] as (f: FormField, v: FormValue) => ReactNode
  return read(field, value) || missing
}

function chosenIn(options: readonly { value: string; label: string }[], value: FormValue): string {
  return options.find((option) => option.value === value)?.label ?? formValueText(value)
}

function formValueText(value: FormValue): string {
  if (Array.isArray(value)) return value.filter(Boolean).join('\n')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
