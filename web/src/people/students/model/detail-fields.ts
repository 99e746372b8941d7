import type { Day } from '@ngaji/contract/jakarta-time'
import type {
  DetailKind,
  PersonDetail,
  PersonDetails,
} from '@ngaji/contract/values/person/person-details'
import { genderLabel, genders } from '@ngaji/contract/values/person/person.rules'
import { normalisePhone } from '@ngaji/contract/values/person/phone.rules'
import { cleanLine, cleanText } from '@ngaji/contract/values/text'
import { z } from 'zod/mini'
import { formatDay, formatPhone, formatText, missing } from '../../../ui/data/formats.ts'
import type { FormField } from '../../../ui/form/form-fields.ts'

/** Details as they are typed: '' where nothing is known. */
export type TypedDetails<Details extends PersonDetails> = Record<keyof Details, string>

type Wishes = {
  today: Day
  required: boolean
  /** The usual one, unless the form says whose it is elsewhere. */
  label?: string
  hint?: string | undefined
}

/** How a detail is filled in. */
export function detailField<Name extends string>(
  name: Name,
  { kind, label: usual, limit }: PersonDetail,
  { today, required, label = usual, hint }: Wishes,
): FormField<Name> {
  const field = { name, label, hint, required }
  switch (kind) {
    case 'line':
      return { ...field, type: 'text', maxLength: limit }
    case 'guardian':
      return { ...field, type: 'text', kind: 'guardian', maxLength: limit }
    case 'text':
      return { ...field, type: 'textarea', maxLength: limit, isWide: true }
    case 'phone':
      return { ...field, type: 'phone' }
    case 'birthDay':
      return { ...field, type: 'date', today, max: today }
    case 'gender':
      return { ...field, type: 'radio', inline: true, options: genderOptions }
    default:
      return kind satisfies never
  }
}

const genderOptions = genders.map((value) => ({ value, label: genderLabel[value] }))

/** The details of a record as a form holds them. */
export function typedDetails<Details extends PersonDetails>(
  details: Details,
  values: { readonly [Key in keyof Details]?: string | null | undefined },
): TypedDetails<Details> {
  const typed = Object.keys(details).map((key) => [key, values[key] ?? ''])
  return Object.fromEntries(typed) as TypedDetails<Details> // of exactly these keys
}

/** What a draft on the device keeps of them. */
export function typedDetailsSchema<Details extends PersonDetails>(
  details: Details,
): Record<keyof Details, z.ZodMiniString> {
  const schemas = Object.keys(details).map((key) => [key, z.string()])
  return Object.fromEntries(schemas) as Record<keyof Details, z.ZodMiniString> // of exactly these keys
}

/** What was typed as the server keeps it, so that only what really differs is sent. */
export function cleanDetail({ kind }: PersonDetail, typed: string): string | null {
  switch (kind) {
    case 'line':
    case 'guardian':
      return cleanLine(typed)
    case 'text':
      return cleanText(typed)
    case 'phone':
      return normalisePhone(typed)
    case 'birthDay':
      return typed || null
    case 'gender':
      return genders.find((one) => one === typed) ?? null
    default:
      return kind satisfies never
  }
}

const inWords: Record<DetailKind, (value: string) => string> = {
  line: formatText,
  guardian: formatText,
  text: formatText,
  phone: (value) => formatPhone(value || null),
  birthDay: (value) => formatDay(value || null, 'noWeekday'),
  gender: (value) =>
    genders.flatMap((one) => (one === value ? genderLabel[one] : []))[0] ?? missing,
}

/** A detail as people read it. */
export function detailInWords({ kind }: PersonDetail, value: string | null | undefined): string {
  return inWords[kind](value ?? '')
}
