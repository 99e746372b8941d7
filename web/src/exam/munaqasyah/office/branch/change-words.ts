import type { Slips } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { formatExaminer } from '../../../../ui/data/formats.ts'
import { slipKinds, slipLabel } from '../../slip-kinds.ts'

type Change = {
  by: { name: string }
  kind: 'start' | 'finish' | 'void' | 'release'
  from: number | null
  to: number | null
  reason: string | null
}

/** "Yusuf Hidayat mengubah nilai 80 menjadi 85". */
export function changeInWords({ by, kind, from, to, reason }: Change): string {
  const who = formatExaminer(by.name)
  const why = reason === null ? '' : `: ${reason}`
  switch (kind) {
    case 'start':
      return `${who} memulai kategori ini`
    case 'finish':
      return from === null
        ? `${who} menyimpan nilai ${to ?? '-'}`
        : `${who} mengubah nilai ${from} menjadi ${to ?? '-'}`
    case 'void':
      return `${who} mengosongkan nilai ${from ?? '-'}${why}`
    case 'release':
      return `${who} melepaskan penilaian${why}`
    default:
      return kind satisfies never
  }
}

/** "2 makhraj, 1 tajwid"; a recitation without slips says so. */
export function slipsInWords(slips: Slips): string {
  const heard = slipKinds
    .filter((kind) => slips[kind] > 0)
    .map((kind) => `${slips[kind]} ${slipLabel[kind].toLowerCase()}`)
  return heard.length === 0 ? 'Tanpa kesalahan' : heard.join(', ')
}
