import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { optionalBirthDaySchema } from '../values/person/birth-day.rules.ts'
import { studentDetails, teacherDetails } from '../values/person/person-details.ts'
import { fieldLabel } from './field-labels.ts'
import { issueSentence } from './refusal-sentences.ts'

const body = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  code: z.optional(z.string().check(z.length(8))),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  isDone: z.optional(z.boolean()),
  ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(2))),
  kind: z.optional(z.enum(['a', 'b'])),
  note: z.optional(z.string('Catatan harus teks.')),
  half: z.optional(z.number().check(z.multipleOf(5))),
  bornOn: z.optional(optionalBirthDaySchema),
  either: z.optional(z.union([z.string(), z.number()])),
})

function sentencesFor(value: unknown): Record<string, string> {
  const issues = body.safeParse(value, { error: issueSentence }).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('issueSentence', () => {
  it('distinguishes a missing value from a wrong one', () => {
    const missing = { name: 'Nama tidak boleh kosong!' }
    expect(sentencesFor({})).toEqual(missing)
    expect(sentencesFor({ name: null })).toEqual(missing)
    expect(sentencesFor({ name: '' })).toEqual(missing)
    expect(sentencesFor({ name: 7 })).toEqual({ name: 'Harus berupa teks.' })
  })

  it.each([
    [{ name: 'abcdef' }, { name: 'Paling banyak 5 karakter.' }],
    [{ name: 'a', code: 'abc' }, { code: 'Harus 8 karakter.' }],
    [{ name: 'a', count: 0 }, { count: 'Minimum value is 1' }],
    [{ name: 'a', count: 501 }, { count: 'Maximum value is 500' }],
    [{ name: 'a', count: 1.5 }, { count: 'Harus berupa bilangan bulat.' }],
    [{ name: 'a', isDone: 'ya' }, { isDone: 'Harus ya atau tidak.' }],
    [{ name: 'a', ids: [] }, { ids: 'Paling sedikit 1 pilihan.' }],
    [{ name: 'a', ids: ['x'] }, { 'ids.0': 'Id tidak valid.' }],
    [{ name: 'a', ids: 'x' }, { ids: 'Harus berupa daftar.' }],
    [{ name: 'a', kind: 'c' }, { kind: 'Pilihan tidak dikenal.' }],
    [{ name: 'a', note: 7 }, { note: 'Catatan harus teks.' }],
    [{ name: 'a', half: 7 }, { half: 'Bukan kelipatan yang diminta.' }],
    [{ name: 'a', either: true }, { either: 'Isian tidak sesuai.' }],
    [{ name: 'a', bornOn: '2015-02-31' }, { bornOn: 'Tanggal 31/02/2015 tidak ada.' }],
    [{ name: 'a', bornOn: '31/02/2015' }, { bornOn: 'Tanggal 31/02/2015 tidak ada.' }],
    [{ name: 'a', bornOn: '7/2/2015' }, { bornOn: 'Tulis tanggal sebagai 2015-02-07.' }],
    [{ name: 'a', bornOn: '2015-2-7' }, { bornOn: 'Tulis tanggal sebagai 2015-02-07.' }],
    [{ name: 'a', bornOn: '2015-02-07T25:00' }, { bornOn: 'Jam pada tanggal tidak valid.' }],
    [{ name: 'a', bornOn: 'besok' }, { bornOn: 'Tanggal tidak valid (contoh valid: 2015-11-17).' }],
    [{ name: 'a', bornOn: '1899-12-31' }, { bornOn: 'Tanggal lahir paling awal 1 Januari 1900.' }],
    [{ name: 'a', colour: 'red' }, { '': 'Isian ini tidak dikenal.' }],
  ])('says what is wrong with %j', (value, sentences) => {
    expect(sentencesFor(value)).toEqual(sentences)
  })

  it('names the field that is missing, however deep', () => {
    const ticket = z.object({ accountList: z.array(z.object({ email: z.string() })) })
    const { error } = ticket.safeParse({ accountList: [{}] }, { error: issueSentence })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Email tidak boleh kosong!'])
    const { error: whole } = ticket.safeParse({}, { error: issueSentence })
    expect(whole?.issues.map(({ message }) => message)).toEqual([
      'Daftar orang tidak boleh kosong!',
    ])
    expect(fieldLabel(['planHash'])).toBe('planHash')
    expect(fieldLabel(['constructor'])).toBe('constructor')
    expect(fieldLabel([0])).toBe('Isian')
  })

  it('calls a detail of a person what its form calls it', () => {
    for (const [key, { label }] of Object.entries({ ...teacherDetails, ...studentDetails }))
      expect(fieldLabel(['accountList', 3, key])).toBe(label)
  })

  it('keeps the sentence of an issue that has one', () => {
    const issues = body.safeParse({}, { error: issueSentence }).error?.issues ?? []
    expect(issues.map(issueSentence)).toEqual(['Nama tidak boleh kosong!'])
  })
})
