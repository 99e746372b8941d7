import type { Schema } from '@ngaji/contract/route'
import type { z } from 'zod/mini'
import { AppError } from '../../../app-error.ts'

/** The fields of a body, by name: a form has only texts, and each is read as its field is typed. */
export type FormFields = Readonly<Record<string, z.core.SomeType>>

export function fieldsOfForm(body: Schema | undefined): FormFields {
  const def = body && definitionOf(body)
  return def?.type === 'object' ? def.shape : {}
}

export function isFieldOf(fields: FormFields, name: string): boolean {
  return Object.hasOwn(fields, name)
}

/**
 * The text of a part as its field: digits become a number, `true` and `false` a flag, a list is JSON, and an
 * empty one of these is not given. What does not fit stays text, and the schema says what is wrong with it.
 */
export function readText(fields: FormFields, name: string, text: string): unknown {
  const kind = isFieldOf(fields, name) && fields[name] ? kindOf(fields[name]) : 'text'
  if (kind === 'text') return text
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return readers[kind](trimmed, name)
}

type Kind = 'number' | 'flag' | 'json'

const readers: Record<Kind, (text: string, name: string) => unknown> = {
  number: (text) => (/^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : text),
  flag: (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
  json: parseJson,
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('request.invalid', { fields: { [name]: 'Isian tidak terbaca.' } })
  }
}

/** What the text of a field stands for, beneath what may be missing, null or transformed. */
function kindOf(field: z.core.SomeType): Kind | 'text' {
  const def = definitionOf(field)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'prefault':
      return kindOf(def.innerType)
    case 'pipe':
      return kindOf(def.in)
    case 'number':
      return 'number'
    case 'boolean':
      return 'flag'
    case 'array':
    case 'object':
    case 'record':
      return 'json'
    default:
      return 'text'
  }
}

function definitionOf(schema: z.core.SomeType) {
  return (schema as z.core.$ZodTypes)._zod.def
}
