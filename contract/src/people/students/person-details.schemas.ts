import { z } from 'zod/mini'
import { birthDaySchema, optionalBirthDaySchema } from '../../values/person/birth-day.rules.ts'
import type { DetailKind, PersonDetail, PersonDetails } from '../../values/person/person-details.ts'
import { optionalGuardianName } from '../../values/person/person-name.rules.ts'
import { genders } from '../../values/person/person.rules.ts'
import { optionalPhoneSchema } from '../../values/person/phone.rules.ts'
import { optionalLine, optionalText, textLimits } from '../../values/text.ts'
import { dayAnswerSchema } from '../../values/request/wire-values.ts'

/** A schema for each way a detail is written. */
type Schemas = Record<DetailKind, (detail: PersonDetail) => z.ZodMiniType>

/** The schema of each detail, under its key. */
type Shape<Details extends PersonDetails, Of extends Schemas> = {
  [Key in keyof Details]: ReturnType<Of[Details[Key]['kind']]>
}

function shapeOf<Details extends PersonDetails, Of extends Schemas>(
  details: Details,
  schemas: Of,
): Shape<Details, Of> {
  const entries = Object.entries(details)
  const shape = entries.map(([key, detail]) => [key, schemas[detail.kind](detail)])
  return Object.fromEntries(shape) as Shape<Details, Of> // of exactly these keys
}

const gender = z.enum(genders, 'Pilih Laki-Laki atau Perempuan.')
const longest = ({ limit = textLimits.name }: PersonDetail) => limit

const texts = {
  line: (detail: PersonDetail) => z.optional(optionalLine(longest(detail))),
  guardian: (detail: PersonDetail) => z.optional(optionalGuardianName(longest(detail))),
  text: (detail: PersonDetail) => z.optional(optionalText(longest(detail))),
  phone: () => z.optional(optionalPhoneSchema),
}

const inputs = {
  ...texts,
  birthDay: () => z.optional(optionalBirthDaySchema),
  gender: () => z.optional(z.nullable(gender)),
}

/** The details that a form sends; a detail left empty may follow later. */
export function detailsInput<Details extends PersonDetails>(details: Details) {
  return shapeOf(details, inputs)
}

const requested = { ...texts, birthDay: () => birthDaySchema, gender: () => gender }

/** Returns the details of somebody an account is asked for, who must have a birth date and a gender. */
export function requestedDetails<Details extends PersonDetails>(details: Details) {
  return shapeOf(details, requested)
}

const corrected = {
  ...texts,
  birthDay: () => z.optional(birthDaySchema),
  gender: () => z.optional(gender),
}

/** What is mended in a request: nothing is taken out of it. */
export function correctedDetails<Details extends PersonDetails>(details: Details) {
  return shapeOf(details, corrected)
}

const answers = {
  line: () => z.string(),
  guardian: () => z.string(),
  text: () => z.string(),
  /** Digits after +62, '' where there is none. */
  phone: () => z.string(),
  birthDay: () => z.nullable(dayAnswerSchema),
  gender: () => z.nullable(z.enum(genders)),
}

/** The details in the answer with a record. */
export function detailsAnswer<Details extends PersonDetails>(details: Details) {
  return shapeOf(details, answers)
}

const requestAnswers = {
  line: () => z.optional(z.string()),
  guardian: () => z.optional(z.string()),
  text: () => z.optional(z.string()),
  phone: () => z.optional(z.string()),
  birthDay: () => z.optional(answers.birthDay()),
  gender: () => z.optional(answers.gender()),
}

/** Returns the details as a request tells them; those that a kind of account does not have are left out. */
export function requestedDetailsAnswer<Details extends PersonDetails>(details: Details) {
  return shapeOf(details, requestAnswers)
}
