import { typeParsers } from '../../src/platform/database/type-parsers.ts'
import type { Catalogue } from './catalogue.ts'
import type { DeclaredType } from './declared-type.ts'
import { kindOf } from './shape.ts'

/** A text of each type whose value is not simply its text. */
const samples: Record<string, string> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-11-19',
  float4: '1.5',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  interval: '01:00:00',
  json: '{}',
  jsonb: '{}',
  numeric: '1.5',
  oid: '1',
  timestamp: '2026-11-19 11:30:00',
  timestamptz: '2026-11-19 11:30:00+00',
}

const anyJson: DeclaredType = { kinds: {}, isOpen: true }

/** What the driver makes of a column of the type, in the words of a declared type; JSON may be anything. */
export function typeOfColumn(typeId: number, { types }: Catalogue): DeclaredType {
  const facts = types.get(typeId)
  const name = facts?.name ?? ''
  if (name === 'json' || name === 'jsonb') return anyJson
  if (!facts?.item) return { kinds: { [kindOf(parsed(typeId, samples[name] ?? 'text'))]: true } }
  const itemName = types.get(facts.item)?.name ?? ''
  const list = parsed(typeId, `{"${(samples[itemName] ?? 'text').replaceAll('\\', '\\\\')}"}`)
  // An array type the driver does not know stays text.
  if (!Array.isArray(list)) return { kinds: { text: true } }
  const items = itemName.startsWith('json')
    ? anyJson
    : { kinds: { [kindOf(list[0])]: true as const } }
  return { kinds: { list: true }, items }
}

const parsed = (typeId: number, text: string): unknown =>
  (typeParsers.getTypeParser(typeId, 'text') as (text: string) => unknown)(text)
