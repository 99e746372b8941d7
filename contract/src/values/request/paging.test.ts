import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod/mini'
import {
  isWholeUnpaged,
  offsetOf,
  pagedQuery,
  queryChoice,
  queryFlag,
  queryIds,
  queryNumber,
} from './paging.ts'
import { queryId } from './query-values.ts'
import { issueSentence } from '../../words/refusal-sentences.ts'

const list = pagedQuery(['name', 'nis'], {
  isActive: queryFlag,
  classId: queryId,
  year: queryNumber(2018, 2030),
  kind: queryChoice(['student', 'teacher']),
})

const id = '0197b0e0-1111-7222-8333-444455556666'

function refused(query: unknown): Record<string, string> {
  const parsed = list.safeParse(query, { error: issueSentence })
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('the query of a paged list', () => {
  it('has a first page of ten, by the first key, ascending', () => {
    expect(list.parse({})).toEqual({ page: 1, limit: 10, sortBy: 'name', sortDir: 'asc' })
  })

  it('treats empty values as missing', () => {
    const query = { page: '', limit: ' ', search: '', sortBy: '', isActive: '', classId: '' }
    expect(list.parse(query)).toEqual({ page: 1, limit: 10, sortBy: 'name', sortDir: 'asc' })
  })

  it('parses the text of an address', () => {
    expect(
      list.parse({
        page: '3',
        limit: '100',
        search: '  Ahmad   Fauzi ',
        sortBy: 'nis',
        sortDir: 'desc',
        isActive: 'false',
        classId: id.toUpperCase(),
        year: '2026',
        kind: 'teacher',
      }),
    ).toEqual({
      page: 3,
      limit: 100,
      search: 'Ahmad Fauzi',
      sortBy: 'nis',
      sortDir: 'desc',
      isActive: false,
      classId: id,
      year: 2026,
      kind: 'teacher',
    })
  })

  it('ignores unknown keys', () => {
    expect(list.parse({ colour: 'red' })).not.toHaveProperty('colour')
  })

  it.each([
    [{ page: '0' }, { page: 'Minimum value is 1' }],
    [{ limit: '101' }, { limit: 'Maximum value is 100' }],
    [{ limit: '1.5' }, { limit: 'Harus berupa bilangan bulat.' }],
    [{ search: 'x'.repeat(101) }, { search: 'Paling banyak 100 karakter.' }],
    [{ sortBy: 'password' }, { sortBy: 'Pilihan tidak dikenal.' }],
    [{ isActive: 'maybe' }, { isActive: 'Pilihan tidak dikenal.' }],
    [{ classId: '7' }, { classId: 'Id tidak valid.' }],
    [{ year: '2017' }, { year: 'Minimum value is 2018' }],
  ])('refuses %j in words', (query, fields) => {
    expect(refused(query)).toEqual(fields)
  })

  it("accepts our client's values before serialisation", () => {
    const call: z.input<typeof list> = { page: 2, isActive: true }
    expect(list.parse(call)).toMatchObject({ page: 2, isActive: true })
    expectTypeOf<z.output<typeof list>['page']>().toEqualTypeOf<number>()
    expectTypeOf<z.output<typeof list>['sortBy']>().toEqualTypeOf<'name' | 'nis'>()
    expectTypeOf<z.output<typeof list>['isActive']>().toEqualTypeOf<boolean | undefined>()
  })

  it('may have its own page size and direction', () => {
    const newest = pagedQuery(['date'], {}, { defaultLimit: 100, defaultDirection: 'desc' })
    expect(newest.parse({})).toMatchObject({ limit: 100, sortDir: 'desc' })
  })

  it('splits several ids at the commas', () => {
    const query = z.object({ classIds: queryIds })
    expect(query.parse({ classIds: `${id}, ${id}` })).toEqual({ classIds: [id, id] })
    expect(query.parse({ classIds: '' })).toEqual({})
    expect(query.safeParse({ classIds: `${id},x` }).success).toBe(false)
  })

  it('has a JSON schema', () => {
    const described = z.toJSONSchema(list, { io: 'input', unrepresentable: 'any' })
    expect(Object.keys(described.properties ?? {})).toContain('sortBy')
    expect(described.required ?? []).toEqual([])
  })
})

describe('isWholeUnpaged', () => {
  it('is true of paged lists without a page size of their own', () => {
    expect(isWholeUnpaged(list)).toBe(true)
    expect(isWholeUnpaged(pagedQuery(['at'], {}, { defaultLimit: 20 }))).toBe(false)
    expect(isWholeUnpaged(z.object({ limit: queryNumber(1, 10) }))).toBe(false)
    expect(isWholeUnpaged(undefined)).toBe(false)
  })
})

describe('offsetOf', () => {
  it('counts the rows before a page', () => {
    expect(offsetOf({ page: 1, limit: 25 })).toBe(0)
    expect(offsetOf({ page: 4, limit: 25 })).toBe(75)
  })
})
