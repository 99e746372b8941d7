import { describe, expect, it } from 'vitest'
import { cardLookOf } from './card-look.rules.ts'

const place = { subBranchName: 'Al-Ikhlas', branchName: 'Sukamaju' }
const nothing = { frontText: '', backText: '', colour: '', contact: '' }

describe('what stands on a card', () => {
  it('is ours where the region chose nothing: back to the kelompok', () => {
    expect(cardLookOf(nothing, place)).toEqual({
      heading: 'KARTU SISWA',
      found: 'Bila menemukan kartu ini, mohon kembalikan ke Kelompok Al-Ikhlas, Desa Sukamaju.',
      colour: '#124a39',
    })
  })

  it('has the word once where the name begins with it', () => {
    const own = { subBranchName: 'Kelompok 3', branchName: 'Desa Baru' }
    expect(cardLookOf(nothing, own).found).toBe(
      'Bila menemukan kartu ini, mohon kembalikan ke Kelompok 3, Desa Baru.',
    )
  })

  it('names whom to reach, unless the region has words of its own', () => {
    const contact = '0812-3456-7890'
    expect(cardLookOf({ ...nothing, contact }, place).found).toBe(
      'Bila menemukan kartu ini, mohon hubungi 0812-3456-7890.',
    )
    const own = { frontText: 'KARTU SANTRI', backText: 'Hubungi kami.', colour: '#C01010', contact }
    expect(cardLookOf(own, place)).toEqual({
      heading: 'KARTU SANTRI',
      found: 'Hubungi kami.',
      colour: '#C01010',
    })
  })

  it('has our colour where the chosen one is none', () => {
    expect(cardLookOf({ ...nothing, colour: 'red' }, place).colour).toBe('#124a39')
  })
})
