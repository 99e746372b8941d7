import type { z } from 'zod/mini'
import { fieldLabel } from './field-labels.ts'
import { fillIn } from './fill-in.ts'
import { firstTexts } from './first-texts.ts'

/** An issue as a schema raises it, or as a failed parse reports it. */
export type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

type IssueOf<Code extends z.core.$ZodIssueCode> = z.core.$ZodIssue & { code: Code }

const { validation } = firstTexts
const unsuitable = 'Isian tidak sesuai.'

/** The default message of zod. */
const unspoken = 'Invalid input'

const otherSentences: Record<string, string> = {
  not_multiple_of: 'Bukan kelipatan yang diminta.',
  unrecognized_keys: 'Isian ini tidak dikenal.',
  invalid_value: 'Pilihan tidak dikenal.',
}

/**
 * The Indonesian sentence of a failed check. Pass it to the parse, where the issue still knows
 * whether the value was missing or wrong: `schema.safeParse(body, { error: issueSentence })`. A message
 * written in a schema wins.
 */
export function issueSentence(issue: Issue): string {
  if (issue.message !== undefined && issue.message !== unspoken) return issue.message
  if (isMissing(issue)) return missingSentence(issue)
  return sentenceOfCode(issue)
}

function sentenceOfCode(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected)
    case 'too_small':
      return tooSmall(issue as IssueOf<'too_small'>)
    case 'too_big':
      return tooBig(issue as IssueOf<'too_big'>)
    case 'invalid_format':
      return wrongFormat(issue.format)
    case 'invalid_union':
      return noneFits(issue as IssueOf<'invalid_union'>)
    default:
      return otherSentences[issue.code ?? ''] ?? unsuitable
  }
}

/** `Email tidak boleh kosong!`, as the forms say it. */
function missingSentence({ path = [] }: Issue): string {
  return fillIn(validation.required, { label: fieldLabel(path) })
}

function isMissing(issue: Issue): boolean {
  const isAboutPresence =
    issue.code === 'invalid_type' ||
    issue.code === 'invalid_value' ||
    issue.code === 'invalid_union'
  if (!isAboutPresence || !('input' in issue)) return false
  return issue.input === undefined || issue.input === null || issue.input === ''
}

const typeSentences: Record<string, string> = {
  string: 'Harus berupa teks.',
  number: 'Harus berupa angka.',
  int: 'Harus berupa bilangan bulat.',
  boolean: 'Harus ya atau tidak.',
  date: 'Harus berupa tanggal.',
  array: 'Harus berupa daftar.',
}

function wrongType(expected: string): string {
  return typeSentences[expected] ?? unsuitable
}

function tooSmall(issue: IssueOf<'too_small'>): string {
  const least = issue.minimum
  if (issue.origin === 'string') {
    if (issue.exact) return `Harus ${least} karakter.`
    return least === 1 ? missingSentence(issue) : `Paling sedikit ${least} karakter.`
  }
  if (issue.origin === 'array' || issue.origin === 'set') return `Paling sedikit ${least} pilihan.`
  return fillIn(validation.minimum, { min: String(least) })
}

function tooBig(issue: IssueOf<'too_big'>): string {
  const most = issue.maximum
  if (issue.origin === 'string')
    return issue.exact ? `Harus ${most} karakter.` : `Paling banyak ${most} karakter.`
  if (issue.origin === 'array' || issue.origin === 'set') return `Paling banyak ${most} pilihan.`
  return fillIn(validation.maximum, { max: String(most) })
}

/** "A day or nothing" fails as the day does; of several kinds of value none is the one that was meant. */
function noneFits({ errors }: IssueOf<'invalid_union'>): string {
  const faults = errors.flatMap(([first]) => (first && !isOfNothing(first) ? [first] : []))
  const [only, ...others] = faults
  return only && others.length === 0 ? issueSentence(only) : unsuitable
}

/** The failure of an option that stands for "nothing": null, or the empty text of a form. */
function isOfNothing(issue: Issue): boolean {
  if (issue.code === 'invalid_type') return issue.expected === 'null'
  if (issue.code !== 'invalid_value') return false
  return issue.values.length === 1 && (issue.values[0] === '' || issue.values[0] === null)
}

const formatSentences: Record<string, string> = {
  email: 'Email tidak valid.',
  uuid: 'Id tidak valid.',
  guid: 'Id tidak valid.',
  date: 'Tanggal tidak valid.',
  time: 'Jam tidak valid.',
  datetime: 'Waktu tidak valid.',
  url: 'Tautan tidak valid.',
}

function wrongFormat(format: string): string {
  return formatSentences[format] ?? 'Format tidak valid.'
}
