import { describe, expect, it } from 'vitest'
import { ApiError, unreachable } from './api-error.ts'
import { inBatches, summaryOf, type Named } from './batched-requests.ts'

const people = (count: number): Named[] =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `Siswa ${index}` }))

const allGood = (ids: string[]) => ids.map((id) => ({ id, ok: true, message: 'Terdaftar.' }))

describe('batched requests', () => {
  it('sends batches of the size the server accepts and reports progress', async () => {
    const sizes: number[] = []
    const told: number[] = []
    const outcomes = await inBatches(
      people(250),
      { size: 100, onProgress: (done) => told.push(done) },
      async (ids) => {
        sizes.push(ids.length)
        return allGood(ids)
      },
    )
    expect(sizes).toEqual([100, 100, 50])
    expect(told).toEqual([100, 200, 250])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(outcomes.at(-1)).toEqual({
      id: 's249',
      name: 'Siswa 249',
      ok: true,
      message: 'Terdaftar.',
    })
  })

  it('keeps the result of each', async () => {
    const outcomes = await inBatches(people(2), { size: 100 }, async () => [
      { id: 's1', ok: false, message: 'Siswa sudah di Kelas 4.' },
      { id: 's0', ok: true, message: 'Terdaftar.' },
    ])
    expect(outcomes.map(({ id, ok, message }) => [id, ok, message])).toEqual([
      ['s0', true, 'Terdaftar.'],
      ['s1', false, 'Siswa sudah di Kelas 4.'],
    ])
  })

  it('continues after a refusal', async () => {
    const outcomes = await inBatches(people(3), { size: 1 }, async (ids) => {
      if (ids[0] !== 's1') return allGood(ids)
      throw new ApiError({
        code: 'class.student-here',
        message: 'Siswa sudah di sini.',
        status: 409,
      })
    })
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(outcomes[1]?.message).toBe('Siswa sudah di sini.')
  })

  it('stops without a response, and lists what was not sent', async () => {
    const sent: string[][] = []
    const outcomes = await inBatches(people(3), { size: 1 }, async (ids) => {
      sent.push(ids)
      if (ids[0] === 's1') throw unreachable()
      return allGood(ids)
    })
    expect(sent).toHaveLength(2)
    expect(outcomes.map(({ message }) => message)).toEqual([
      'Terdaftar.',
      'Gagal menghubungi server!',
      'Belum dikirim: jaringan terputus.',
    ])
  })
})

describe('summaryOf', () => {
  const outcome = (ok: boolean) => ({ id: 'x', name: 'x', ok, message: '' })

  it('counts in words', () => {
    const say = (...oks: boolean[]) => summaryOf(oks.map(outcome), 'siswa', 'terdaftar')
    expect(say(true, true)).toBe('2 siswa terdaftar.')
    expect(say(true, false)).toBe('1 siswa terdaftar, 1 belum.')
    expect(say(false, false)).toBe('Tidak ada siswa yang terdaftar.')
  })
})
