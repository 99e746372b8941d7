import { describe, expect, it } from 'vitest'
import { faultOfOpenCell, meaningsOf, openText } from './open-cells.rules.ts'

describe('a cell that may mean several texts', () => {
  it('keeps all of them, and asks', () => {
    const text = openText(['2/7', '0.3'])
    expect(text).toBe('⟦2/7⟧ atau ⟦0.3⟧?')
    expect(meaningsOf(text)).toEqual(['2/7', '0.3'])
    expect(faultOfOpenCell(text)).toBe('mungkin 2/7 atau 0.3, pilih satu')
  })

  it('says a long text in part', () => {
    const text = openText(['Satu\nDua', 'x'.repeat(50)])
    expect(meaningsOf(text)).toEqual(['Satu\nDua', 'x'.repeat(50)])
    expect(faultOfOpenCell(text)).toBe(`mungkin Satu Dua atau ${'x'.repeat(40)}…, pilih satu`)
  })

  it('stays open with one meaning, and where it was cut off', () => {
    expect(faultOfOpenCell(openText(['0.25']))).toBe('tidak jelas, ketik ulang')
    expect(meaningsOf(openText(['Satu', 'Dua']).slice(0, -3))).toEqual(['Satu'])
    expect(meaningsOf(openText(['⟦a⟧', 'b']))).toEqual(['[a]', 'b'])
  })

  it.each(['Apa 1/2?', '3 atau 4?', '', '[a] atau [b]?'])('%s is certain', (text) => {
    expect(meaningsOf(text)).toBeNull()
    expect(faultOfOpenCell(text)).toBeNull()
  })
})
