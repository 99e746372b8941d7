import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { wordsOfDay } from '../../../platform/documents/paper.service.ts'
import type { Clash } from './merge-scene.queries.ts'

/** That it is done, and which consents count no more since the guardian had withdrawn them elsewhere. */
export function mergeInWords(endedConsents: number): string {
  const done = 'Kedua data digabung.'
  if (endedConsents === 0) return done
  return `${done} ${endedConsents} persetujuan ikut dicabut, karena wali sudah mencabutnya di data yang lain.`
}

/** Why two records cannot become one, and what to do about it. */
export function clashInWords(clash: Clash): string {
  switch (clash.kind) {
    case 'class':
      return `Keduanya punya kelas pada ${academicYearTitle(clash.yearName)} (${clash.mine} dan ${clash.theirs}); keluarkan salah satunya dahulu.`
    case 'score':
      return `Keduanya punya nilai munaqosah ${academicYearTitle(clash.yearName)}.`
    case 'mark': {
      const more = clash.count > 1 ? ` dan ${clash.count - 1} hari lain` : ''
      return `Keduanya diabsen di ${clash.className} pada ${wordsOfDay(clash.date)}${more}.`
    }
    case 'place':
      return `Data lain masih di ${clash.className} sebagai siswa kelompok ${clash.subBranchName}; samakan kelompoknya dahulu.`
    default:
      return clash satisfies never
  }
}
