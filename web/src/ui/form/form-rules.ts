import {
  guardianNameProblem,
  personNameProblem,
} from '@ngaji/contract/values/person/person-name.rules'
import { excessText } from '@ngaji/contract/values/text'
import { isDay, textOfDay } from '../date/date-text.ts'
import type { FormField, FormRecord, FormValue, FormValues } from './form-fields.ts'
import { tidyTime } from '../date/time-text.ts'

const firstYear = 2018
const examplePhone = '81234567890'

type Rules = {
  [Type in FormField['type']]?: (
    field: Extract<FormField, { type: Type }>,
    value: FormValue,
  ) => string | undefined
}

/** The rules of filled values, by type. */
const rules: Rules = {
  text: (field, value) => textProblem(field, enteredText(value)),
  textarea: ({ maxLength }, value) => excessText(enteredText(value), maxLength),
  custom: ({ maxLength }, value) =>
    (Array.isArray(value) ? value : [value])
      .map((line) => excessText(enteredText(line), maxLength))
      .find(Boolean),
  year: ({ currentYear }, value) => yearProblem(value, currentYear),
  phone: (_field, value) =>
    unless(
      /^8[1-9]\d{6,9}$/.test(enteredText(value)),
      `Nomor tidak valid! (contoh valid: ${examplePhone})`,
    ),
  number: (field, value) => numberProblem(field, Number(value)),
  date: (field, value) => dateProblem(field, enteredText(value)),
  time: (_field, value) =>
    unless(
      /^([01]\d|2[0-3]):[0-5]\d$/.test(enteredText(value)),
      'Jam tidak valid! (contoh valid: 18:30)',
    ),
}

/** The text of a value; pictures and lists are validated by their own fields. */
function enteredText(value: FormValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The validation error of a value, or undefined. */
export function problemOf(field: FormField, value: FormValue): string | undefined {
  if (isEmpty(value)) return isAskedFor(field) ? requiredText(field) : undefined
  // The rule of a type takes the field of that type.
  const rule = rules[field.type] as ((f: FormField, v: FormValue) => string | undefined) | undefined
  return rule?.(field, value)
}

/** A read-only field is never required. */
function isAskedFor({ required, readOnly }: FormField): boolean {
  return Boolean(required) && !readOnly
}

function unless(isValid: boolean, message: string): string | undefined {
  return isValid ? undefined : message
}

function requiredText({ label, required }: FormField): string {
  return typeof required === 'string' ? required : `${label} tidak boleh kosong!`
}

function isEmpty(value: FormValue): boolean {
  if (value === null || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.every((line) => String(line).trim() === '')
}

function textProblem(
  { kind, maxLength }: Extract<FormField, { type: 'text' }>,
  text: string,
): string | undefined {
  if (kind === 'email' && !/^\S+@\S+\.\S+$/.test(text.trim())) {
    return 'Email tidak valid! (contoh valid: nama@contoh.id)'
  }
  return excessText(text, maxLength) ?? nameProblem(kind, text)
}

function nameProblem(kind: string | undefined, text: string): string | undefined {
  if (kind === 'person') return personNameProblem(text)
  return kind === 'guardian' ? guardianNameProblem(text) : undefined
}

function yearProblem(value: FormValue, currentYear: number): string | undefined {
  const year = Number(value)
  const isValid = Number.isInteger(year) && year >= firstYear && year <= currentYear + 1
  return isValid ? undefined : 'Tahun tidak valid!'
}

function numberProblem(
  { min, max }: Extract<FormField, { type: 'number' }>,
  value: number,
): string | undefined {
  if (min !== undefined && value < min) return `Minimum value is ${min}`
  if (max !== undefined && value > max) return `Maximum value is ${max}`
  return undefined
}

function dateProblem(
  { min, max }: Extract<FormField, { type: 'date' }>,
  value: string,
): string | undefined {
  if (!isDay(value)) return 'Tanggal tidak valid! (contoh valid: 17/11/2015)'
  if (min !== undefined && value < min) return `Paling awal ${textOfDay(min)}.`
  if (max !== undefined && value > max) return `Paling akhir ${textOfDay(max)}.`
  return undefined
}

/** Normalises times as on blur, for a submit while the field still has the focus. */
export function withTidyTimes(fields: readonly FormField[], values: FormRecord): FormRecord {
  const times = fields.filter(({ type }) => type === 'time').map(({ name }) => name)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      times.includes(name) && typeof value === 'string' ? tidyTime(value) : value,
    ]),
  )
}

/** The values to be sent: trimmed texts, lists without blank lines. Passwords stay as typed. */
export function tidyValues(fields: readonly FormField[], values: FormValues): FormValues {
  const tidy: Record<string, FormValue> = { ...values }
  for (const field of fields) {
    const value = tidy[field.name]
    if (field.type === 'password' || value === undefined) continue
    if (typeof value === 'string') tidy[field.name] = value.trim()
    if (Array.isArray(value)) {
      tidy[field.name] = value.map((line) => String(line).trim()).filter(Boolean)
    }
  }
  return tidy
}
