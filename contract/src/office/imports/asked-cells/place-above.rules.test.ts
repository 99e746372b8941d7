import { describe, expect, it } from 'vitest'
import { placeFromAbove, placesAbove } from './place-above.rules.ts'

const line = (row: number, subBranch: string, branch = '') => ({
  row,
  values: { name: `Anak ${row}`, branch, subBranch },
})

const kelompokAbove = (
  rows: Parameters<typeof placesAbove>[0],
  leftOut: Parameters<typeof placesAbove>[1] = [],
) => {
  const above = placesAbove(rows, leftOut)
  return rows.map(({ row }) => above.get(row)?.subBranch)
}

describe('the kelompok above', () => {
  it('is the nearest that is written, over empty cells and empty lines', () => {
    const rows = [line(2, 'Taqwa'), line(3, ''), line(6, ''), line(7, 'Falah'), line(8, '')]
    expect(kelompokAbove(rows)).toEqual(['', 'Taqwa', 'Taqwa', 'Taqwa', 'Falah'])
  })

  it('goes on below a ditto and ends at a dash', () => {
    const rows = [line(2, 'Taqwa'), line(3, 'idem'), line(4, '-'), line(5, '')]
    expect(kelompokAbove(rows)).toEqual(['', 'Taqwa', 'Taqwa', ''])
  })

  it('ends where another desa begins', () => {
    const rows = [line(2, 'Taqwa', 'Cikole'), line(3, '', 'Cibatu'), line(4, '')]
    expect(kelompokAbove(rows)).toEqual(['', 'Taqwa', ''])
    expect(kelompokAbove([line(2, 'Taqwa', 'Cikole'), line(3, '', 'CIKOLE'), line(4, '')])).toEqual(
      ['', 'Taqwa', 'Taqwa'],
    )
  })

  it('is that of a hidden line, and none below a line that is no data', () => {
    const rows = [line(2, 'Taqwa'), line(4, '')]
    expect(kelompokAbove(rows, [{ ...line(3, 'Falah'), reason: 'hidden' }])).toEqual(['', 'Falah'])
    expect(kelompokAbove(rows, [{ ...line(3, ''), reason: 'not-data' }])).toEqual(['', ''])
    const takenIn = [...rows, line(5, '')]
    expect(kelompokAbove(takenIn, [{ ...line(4, ''), reason: 'not-data' }])).toEqual([
      '',
      'Taqwa',
      'Taqwa',
    ])
  })
})

describe('what an empty place may say', () => {
  const places = [
    { id: '1', name: 'Taqwa', branchName: 'Cikole' },
    { id: '2', name: 'Baru', branchName: 'Cikole' },
    { id: '3', name: 'Baru', branchName: 'Cibatu' },
  ]
  const offered = (
    written: { branch: string; subBranch: string },
    above: { branch: string; subBranch: string },
  ) => placeFromAbove(written, written, { above, places })

  it('is the kelompok above, with its desa where two desas have one of that name', () => {
    expect(
      offered({ branch: '', subBranch: '' }, { branch: 'Cikole', subBranch: 'Taqwa' }),
    ).toEqual({ subBranch: 'Taqwa' })
    expect(offered({ branch: '', subBranch: '' }, { branch: 'Cikole', subBranch: 'Baru' })).toEqual(
      { branch: 'Cikole', subBranch: 'Baru' },
    )
    expect(offered({ branch: '', subBranch: 'Baru' }, { branch: 'Cikole', subBranch: '' })).toEqual(
      { branch: 'Cikole' },
    )
  })

  it('is nothing where the place above is not known or in another desa', () => {
    const empty = { branch: '', subBranch: '' }
    expect(offered(empty, { branch: '', subBranch: 'Entah' })).toEqual({})
    expect(offered(empty, { branch: '', subBranch: 'Baru' })).toEqual({})
    expect(offered(empty, empty)).toEqual({})
    expect(
      offered({ branch: 'Cibatu', subBranch: '' }, { branch: 'Cikole', subBranch: 'Taqwa' }),
    ).toEqual({})
    // Both desas have a kelompok of this name.
    expect(
      offered({ branch: 'Cibatu', subBranch: '' }, { branch: 'Cikole', subBranch: 'Baru' }),
    ).toEqual({})
  })

  it('is never put in the place of a dash', () => {
    const written = { branch: '', subBranch: '' }
    const texts = { branch: '', subBranch: '-' }
    const above = { branch: 'Cikole', subBranch: 'Taqwa' }
    expect(placeFromAbove(texts, written, { above, places })).toEqual({})
  })
})
