import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { instantInJakarta } from '@ngaji/contract/jakarta-time'
import { dayInWords } from '../../../platform/documents/paper.service.ts'
import type { Clash } from './merge-scene.queries.ts'

/** Why two records cannot become one, and what to do about it. */
export function clashInWords(clash: Clash): string {
  switch (clash.kind) {
    case 'class':
      return `Keduanya punya kelas pada ${academicYearTitle(clash.yearName)} (${clash.mine} dan ${clash.theirs}); keluarkan salah satunya dahulu.`
    case 'score':
      return `Keduanya punya nilai munaqosah ${academicYearTitle(clash.yearName)}.`
    case 'mark': {
      const more = clash.count > 1 ? ` dan ${clash.count - 1} hari lain` : ''
      return `Keduanya diabsen di ${clash.className} pada ${dayInWords(instantInJakarta(clash.date, '00:00'))}${more}.`
    }
    case 'place':
      return `Data lain masih di ${clash.className} sebagai siswa kelompok ${clash.subBranchName}; samakan kelompoknya dahulu.`
    default:
      return clash satisfies never
  }
}
