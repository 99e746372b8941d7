import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormValue, FormValues } from './form-fields.ts'
import { isSameValue, mergeThreeWay, touchedValues } from './merge-three-way.ts'

const address = { names: ['address'] }
const parent = { names: ['parent'] }
/** Year and semester are one name. */
const year = { names: ['startYear', 'semester'] }
const parts = [address, parent, year]

const base = { address: 'Jl. Lama', parent: 'Ibu A', startYear: 2026, semester: '1' }

type Part = { names: string[] }

type Case = {
  where: string
  own?: Partial<FormValues>
  current?: Partial<FormValues>
  values?: Partial<FormValues>
  taken?: Part[]
  asked?: Part[]
}

describe('a merge of two sides', () => {
  it.each<Case>([
    { where: 'neither changed anything' },
    { where: 'only this side did', own: { parent: 'Ibu B' }, values: { parent: 'Ibu B' } },
    {
      where: 'only the other side did',
      current: { address: 'Jl. X' },
      values: { address: 'Jl. X' },
      taken: [address],
    },
    {
      where: 'each changed another field',
      own: { parent: 'Ibu B' },
      current: { address: 'Jl. X' },
      values: { parent: 'Ibu B', address: 'Jl. X' },
      taken: [address],
    },
    {
      where: 'both changed one field differently',
      own: { address: 'Jl. Y' },
      current: { address: 'Jl. X' },
      values: { address: 'Jl. Y' },
      asked: [address],
    },
    {
      where: 'both changed it alike',
      own: { address: 'Jl. X ' },
      current: { address: 'Jl. X' },
      values: { address: 'Jl. X' },
    },
    {
      where: 'one emptied it',
      own: { address: '' },
      current: { address: 'Jl. X' },
      values: { address: '' },
      asked: [address],
    },
    {
      where: 'each changed a half of a joint part',
      own: { startYear: 2027 },
      current: { semester: '2' },
      values: { startYear: 2027 },
      asked: [year],
    },
    {
      where: 'only the other side changed a joint part',
      current: { semester: '2' },
      values: { semester: '2' },
      taken: [year],
    },
  ])('where $where', ({ own, current, values, taken = [], asked = [] }) => {
    const merge = mergeThreeWay(parts, {
      base,
      own: { ...base, ...own },
      current: { ...base, ...current },
    })
    expect(merge).toEqual({ values: { ...base, ...values }, taken, asked })
  })

  it('asks where it is unknown what the own side began with', () => {
    const own = { ...base, address: 'Jl. Draf' }
    const merge = mergeThreeWay(parts, { base: {}, own, current: base })
    expect(merge).toEqual({ values: own, taken: [], asked: [address] })
  })

  it('keeps what belongs to no part as it was typed', () => {
    const merge = mergeThreeWay([], { base, own: { ...base, tick: true }, current: base })
    expect(merge.values).toEqual({ ...base, tick: true })
  })
})

describe('two values', () => {
  it.each<[FormValue | undefined, FormValue | undefined, boolean]>([
    ['Jl. X', ' Jl. X\n', true],
    ['Jl. X', 'Jl. Y', false],
    ['', null, true],
    [undefined, '', true],
    [0, null, false],
    [false, null, false],
    [['a', ''], ['a'], true],
    [[''], [], true],
    [['a', 'b'], ['b', 'a'], false],
    [['a'], 'a', false],
  ])('%j and %j are the same: %s', (one, other, isSame) => {
    expect(isSameValue(one, other)).toBe(isSame)
    expect(isSameValue(other, one)).toBe(isSame)
  })

  it('are different photos even when both are photos', () => {
    const photo = new Blob(['a'])
    expect(isSameValue(photo, photo)).toBe(true)
    expect(isSameValue(photo, new Blob(['a']))).toBe(false)
  })

  it('that differ are sent, and no others', () => {
    const typed = { ...base, address: 'Jl. Baru', parent: 'Ibu A ' }
    expect(touchedValues(typed, base)).toEqual({ address: 'Jl. Baru' })
  })
})

const names = ['a', 'b', 'c', 'd', 'e'] as const
const value: fc.Arbitrary<FormValue> = fc.oneof(
  fc.constantFrom<FormValue>('', 'x', 'y', ' x', null, 0, 1, true, false),
  fc.array(fc.constantFrom('', 'x', 'y'), { maxLength: 3 }),
)
const sideOf = (): fc.Arbitrary<FormValues> =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])))
/** Some fields decided alone, some jointly, in any order. */
const partition = fc
  .tuple(fc.shuffledSubarray([...names], { minLength: 5 }), fc.integer({ min: 1, max: 5 }))
  .map(([order, size]) => [
    { names: order.slice(0, size) },
    ...order.slice(size).map((name) => ({ names: [name] })),
  ])

const isSameIn = (part: readonly string[], one: FormValues, other: FormValues) =>
  part.every((name) => isSameValue(one[name], other[name]))

describe('whatever two sides do', () => {
  it('no change of either is lost without a question', () => {
    fc.assert(
      fc.property(partition, sideOf(), sideOf(), sideOf(), (pieces, start, own, current) => {
        const { values, taken, asked } = mergeThreeWay(pieces, { base: start, own, current })
        for (const part of pieces) {
          const ownChanged = !isSameIn(part.names, own, start)
          const currentChanged = !isSameIn(part.names, current, start)
          const isAsked = asked.includes(part)
          // The own change stands, or it is what the other side wrote as well.
          if (ownChanged) expect(isSameIn(part.names, values, own)).toBe(true)
          // The other change stands, or its reader is asked.
          if (currentChanged) expect(isAsked || isSameIn(part.names, values, current)).toBe(true)
          // A change that was not typed here is said.
          if (currentChanged && !ownChanged) expect(taken.includes(part)).toBe(true)
          // Nobody is asked about what one side alone changed.
          if (isAsked) expect(ownChanged && currentChanged).toBe(true)
        }
      }),
    )
  })

  it('both sides see the same questions, and the same result where there is none', () => {
    fc.assert(
      fc.property(partition, sideOf(), sideOf(), sideOf(), (pieces, start, one, other) => {
        const here = mergeThreeWay(pieces, { base: start, own: one, current: other })
        const there = mergeThreeWay(pieces, { base: start, own: other, current: one })
        expect(here.asked).toEqual(there.asked)
        const settled = pieces.filter((part) => !here.asked.includes(part))
        for (const part of settled)
          expect(isSameIn(part.names, here.values, there.values)).toBe(true)
      }),
    )
  })

  it('a merge of what is merged changes nothing more', () => {
    fc.assert(
      fc.property(partition, sideOf(), sideOf(), sideOf(), (pieces, start, own, current) => {
        const { values } = mergeThreeWay(pieces, { base: start, own, current })
        const again = mergeThreeWay(pieces, { base: current, own: values, current })
        expect(again.taken).toEqual([])
        expect(again.asked).toEqual([])
        for (const part of pieces) expect(isSameIn(part.names, again.values, values)).toBe(true)
      }),
    )
  })
})
