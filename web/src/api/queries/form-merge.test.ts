import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { FormPart } from '../../ui/form/form-parts.ts'
import { draftSides } from '../../ui/form/draft/offered-draft.ts'
import { ApiError } from '../client/api-error.ts'
import {
  baseOf,
  conflictSides,
  decidedByTyping,
  mergeForm,
  typedOf,
  versionConflictIn,
} from './form-merge.ts'

const partOf = (name: string, label: string): FormPart => ({
  label,
  names: [name],
  recordField: name,
  read: ({ [name]: value }) => (typeof value === 'string' ? value : '-'),
})
const address = partOf('address', 'Alamat')
const parent = partOf('parent', 'Orang Tua')
const image = partOf('image', 'Foto')
const parts = [address, parent, image]

// 19.10 in Jakarta.
const now = new Date('2026-11-26T12:10:00.000Z')
const bySiti = { at: '2026-11-26T12:02:00.000Z', by: 'Siti', isOwn: false }
const held = (start: object, photo: string | null = null) => ({
  start: { address: 'Jl. Lama', parent: 'Ibu A', image: null, ...start },
  stored: { image: photo },
})

describe('a refused save', () => {
  const former = held({}, 'lama.jpg')

  it('takes over what only the other side changed, and says who', () => {
    const current = held({ address: 'Jl. X' }, 'lama.jpg')
    const sides = conflictSides({ ...former.start, parent: 'Ibu B' }, former, current)
    const merge = mergeForm({
      parts,
      sides,
      start: current.start,
      changes: { address: bySiti },
      now,
    })
    expect(typedOf(merge.values, current)).toEqual({
      address: 'Jl. X',
      parent: 'Ibu B',
      image: null,
    })
    expect(merge).toMatchObject({
      asked: [],
      taken: ['Alamat diubah Siti, 19.02: dipakai.'],
    })
  })

  it('asks about what both changed, with both values', () => {
    const current = held({ address: 'Jl. X' }, 'lama.jpg')
    const sides = conflictSides({ ...former.start, address: 'Jl. Y' }, former, current)
    const changes = { address: bySiti }
    const { asked, taken } = mergeForm({ parts, sides, start: current.start, changes, now })
    expect(taken).toEqual([])
    expect(asked).toMatchObject([
      {
        part: { label: 'Alamat' },
        own: { address: 'Jl. Y' },
        current: { address: 'Jl. X' },
        currentShown: 'Jl. X',
        base: { address: 'Jl. Lama' },
        author: 'diubah Siti, 19.02',
        isDecided: false,
      },
    ])
  })

  it('tells a photo of the other side by its address', () => {
    const current = held({}, 'baru.jpg')
    const sides = conflictSides({ ...former.start, parent: 'Ibu B' }, former, current)
    const merge = mergeForm({ parts, sides, start: current.start, now })
    expect(merge.taken).toEqual(['Foto sudah diubah: dipakai.'])
    expect(typedOf(merge.values, current)).toEqual({ ...former.start, parent: 'Ibu B' })
  })

  it('asks about a photo that both chose, and keeps the own one until then', () => {
    const photo = new Blob(['jpeg'])
    const current = held({}, 'baru.jpg')
    const sides = conflictSides({ ...former.start, image: photo }, former, current)
    const { values, asked } = mergeForm({ parts, sides, start: current.start, now })
    expect(asked).toMatchObject([{ current: { image: null }, currentShown: 'baru.jpg' }])
    expect(typedOf(values, current)['image']).toBe(photo)
  })
})

describe('a restored draft', () => {
  const start = { address: 'Jl. X', parent: 'Ibu A' }
  const draft = {
    savedAt: 0,
    version: 3,
    changes: { parent: 'Ibu B' },
    base: { address: 'Jl. Lama', parent: 'Ibu A' },
  }
  const merged = (one: typeof draft | Omit<typeof draft, 'base'>, version = 4, typed = {}) => {
    const sides = draftSides(one, { start, version }, typed)
    const { values, asked, taken } = mergeForm({ parts: [address, parent], sides, start, now })
    return { values, asked: asked.map(({ part }) => part.label), taken }
  }

  it('is merged with what it began with', () => {
    expect(merged(draft)).toEqual({
      values: { address: 'Jl. X', parent: 'Ibu B' },
      asked: [],
      taken: ['Alamat sudah diubah: dipakai.'],
    })
    const both = { ...draft, changes: { address: 'Jl. Y' } }
    expect(merged(both as unknown as typeof draft).asked).toEqual(['Alamat'])
  })

  it('of an earlier version of the app is asked about where the record is another', () => {
    const { base: _base, ...old } = draft
    expect(merged(old, 3)).toEqual({ values: { ...start, parent: 'Ibu B' }, asked: [], taken: [] })
    expect(merged(old)).toEqual({
      values: { ...start, parent: 'Ibu B' },
      asked: ['Orang Tua'],
      taken: [],
    })
  })

  it('gives way to what was typed since', () => {
    expect(merged(draft, 4, { parent: 'Ibu C' }).values).toEqual({
      address: 'Jl. X',
      parent: 'Ibu C',
    })
  })
})

describe('an open question', () => {
  const start = { address: 'Jl. X', parent: 'Ibu A' }
  const sides = {
    base: { ...start, address: 'Jl. Lama' },
    own: { ...start, address: 'Jl. Y' },
    current: start,
  }
  const { asked } = mergeForm({ parts: [address, parent], sides, start, now })

  it('keeps what the own change began with, for a draft, until it is answered', () => {
    expect(baseOf(asked, start)).toEqual({ address: 'Jl. Lama', parent: 'Ibu A' })
    const decided = asked.map((one) => ({ ...one, isDecided: true }))
    expect(baseOf(decided, start)).toEqual(start)
    const unknown = asked.map((one) => ({ ...one, base: {} }))
    expect(baseOf(unknown, start)).toEqual({ parent: 'Ibu A' })
  })

  it('is answered by typing into its field', () => {
    expect(decidedByTyping(asked, { ...start, address: 'Jl. Y' })).toBe(asked)
    expect(decidedByTyping(asked, { ...start, address: 'Jl. Z' })).toMatchObject([
      { isDecided: true },
    ])
  })
})

describe('a refusal', () => {
  const schema = z.object({ version: z.number() })
  const refusal = (details: Record<string, unknown>, code = 'request.version-conflict' as const) =>
    new ApiError({ code, message: '', status: 409, details })
  const openedAt = new Date('2026-11-26T12:00:00.000Z')

  it('carries the record, and who changed it since the form was opened', () => {
    const changes = {
      address: bySiti,
      parent: { ...bySiti, at: '2026-11-26T11:00:00.000Z' },
    }
    const error = refusal({ current: { version: 4 }, changes })
    expect(versionConflictIn(error, schema, openedAt)).toEqual({
      current: { version: 4 },
      changes: { address: bySiti },
    })
  })

  it('without a record, or of another kind, is none', () => {
    expect(versionConflictIn(refusal({}), schema, openedAt)).toBeNull()
    expect(versionConflictIn(new Error('x'), schema, openedAt)).toBeNull()
  })
})
