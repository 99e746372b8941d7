import { isDay, textOfDay } from './date-text.ts'
import type { FormField, FormValue, FormValues } from './form-fields.ts'

const firstYear = 2018
const examplePhone = '8123456789'

/** The sentence that refuses a value, or undefined when it may stand. */
export function problemOf(field: FormField, value: FormValue): string | undefined {
  if (isEmpty(value)) return field.required ? requiredText(field) : undefined
  switch (field.type) {
    case 'text':
      return textProblem(field, String(value))
    case 'textarea':
      return lengthProblem(field.maxLength, String(value))
    case 'year':
      return yearProblem(value, field.currentYear)
    case 'phone':
      return /^8[1-9]\d{6,9}$/.test(String(value))
        ? undefined
        : `Nomor tidak valid! (contoh valid: ${examplePhone})`
    case 'number':
      return numberProblem(field, Number(value))
    case 'date':
      return dateProblem(field, String(value))
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value))
        ? undefined
        : 'Jam tidak valid! (contoh valid: 18:30)'
    case 'checkbox':
    case 'select':
    case 'radio':
    case 'multi':
    case 'password':
    case 'custom':
      return undefined
    default:
      return field satisfies never
  }
}

function requiredText({ label, required }: FormField): string {
  return typeof required === 'string' ? required : `${label} tidak boleh kosong!`
}

export function isEmpty(value: FormValue): boolean {
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
  return lengthProblem(maxLength, text)
}

function lengthProblem(maxLength: number | undefined, text: string): string | undefined {
  if (maxLength === undefined || text.trim().length <= maxLength) return undefined
  return `Paling banyak ${maxLength} huruf.`
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

/** As sent: texts without blanks at their ends, lists without blank lines. Passwords stay as typed. */
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
