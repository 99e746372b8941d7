import { describe, expect, it } from 'vitest'
import { copyUseInWords, refusalToUndoCopy } from './copy-use.rules.ts'

const open = { isActive: false, academicYear: { isActive: true } }
const unused = {
  meetings: 0,
  scores: 0,
  materials: 0,
  members: 0,
  classes: 0,
  teachingGroups: 0,
}

describe('taking a copy back', () => {
  it('is possible while nothing of it was used', () => {
    expect(refusalToUndoCopy(open, unused)).toBeNull()
    expect(copyUseInWords(open, unused)).toBeNull()
  })

  it.each([
    ['meetings', '2 pertemuan'],
    ['scores', '2 nilai'],
    ['materials', '2 catatan materi'],
    ['members', '2 perubahan anggota kelas'],
    ['classes', '2 kelas diubah atau dikunci'],
    ['teachingGroups', '2 KBM diubah atau dikunci'],
  ] as const)('is refused after %s', (kind, rincian) => {
    const use = { ...unused, [kind]: 2 }
    expect(refusalToUndoCopy(open, use)).toEqual({ code: 'copy.used', values: { rincian } })
  })

  it('is refused while the year runs, and when it is over', () => {
    const running = { isActive: true, academicYear: { isActive: true } }
    expect(copyUseInWords(running, { ...unused, meetings: 3, members: 1 })).toBe(
      'tahun ajaran desa sedang aktif, 3 pertemuan dan 1 perubahan anggota kelas',
    )
    const past = { isActive: false, academicYear: { isActive: false } }
    expect(copyUseInWords(past, unused)).toBe('tahun ajaran daerah sedang nonaktif')
  })
})
