import { describe, expect, it } from 'vitest'
import { compareRow, type Column } from './compare-row.ts'
import type { DeclaredType } from './declared-type.ts'
import { addValue, emptyShape } from './shape.ts'

const text: DeclaredType = { kinds: { text: true } }
const date: DeclaredType = { kinds: { date: true } }
const json: DeclaredType = { kinds: {}, isOpen: true }
const row = (keys: Record<string, DeclaredType>): DeclaredType => ({
  kinds: { object: true },
  keys,
})
const column = (name: string, type: DeclaredType, emptiness: Column['emptiness'] = 'never') => ({
  name,
  type,
  emptiness,
})

function seen(...rows: object[]) {
  const shape = emptyShape()
  for (const one of rows) addValue(shape, one)
  return shape
}

describe('a declared row', () => {
  it('has the columns of the statement, no fewer and no more', () => {
    expect(compareRow(row({ name: text }), [column('name', text)], seen())).toEqual([])
    expect(
      compareRow(
        row({ name: text, nis: text }),
        [column('name', text), column('id', text)],
        seen(),
      ),
    ).toEqual([
      { column: 'nis', declared: 'text', real: 'no such column' },
      { column: 'id', declared: 'not declared', real: 'a column' },
    ])
  })

  it('has their types', () => {
    expect(compareRow(row({ at: text }), [column('at', date)], seen())).toEqual([
      { column: 'at', declared: 'text', real: 'date' },
    ])
  })

  it('may be null where the schema says so', () => {
    const mayBeNull = [column('name', text, 'maybe')]
    expect(compareRow(row({ name: text }), mayBeNull, seen())).toEqual([
      { column: 'name', declared: 'text', real: 'may be null' },
    ])
    expect(
      compareRow(row({ name: { kinds: { text: true, null: true } } }), mayBeNull, seen()),
    ).toEqual([])
  })

  it('promises nothing that a row seen breaks', () => {
    const status: DeclaredType = { ...text, texts: ['Hadir', 'Izin'] }
    const columns = [column('status', text, 'unknown'), column('days', json)]
    const days: DeclaredType = { kinds: { list: true }, items: row({ date: text }) }
    const rows = seen(
      { status: null, days: [{ date: '2026-11-19', late: 1 }] },
      { status: 'Sakit' },
    )
    expect(compareRow(row({ status, days }), columns, rows)).toEqual([
      { column: 'status', declared: "'Hadir' | 'Izin'", real: 'null, in a row seen' },
      { column: 'status', declared: "'Hadir' | 'Izin'", real: "'Sakit', in a row seen" },
      { column: 'days[].late', declared: 'not declared', real: 'in a row seen' },
    ])
  })

  it('knows that JSON holds no moments', () => {
    expect(compareRow(row({ last: row({ at: date }) }), [column('last', json)], seen())).toEqual([
      { column: 'last.at', declared: 'date', real: 'text, as everything in JSON' },
    ])
  })
})
