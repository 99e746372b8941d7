import {
  nextMoveLabel,
  type MunaqasyahStatus,
} from '@ngaji/contract/features/munaqasyah/munaqasyah.rules'
import { formatNumber } from '../../../ui/formats.ts'

type Asked = { title: string; body: string; busyLabel: string }

const busyLabels: Record<MunaqasyahStatus, string> = {
  notStarted: 'Memulai…',
  inProgress: 'Menyelesaikan…',
  completed: 'Memulai susulan…',
}

/** What is asked before the exam of a desa moves on; the label is that of its year. */
export function branchYearQuestion(status: MunaqasyahStatus, label: string): Asked {
  const words: Record<MunaqasyahStatus, Pick<Asked, 'title' | 'body'>> = {
    notStarted: {
      title: `Mulai munaqosah ${label}?`,
      body: 'Kelompok dapat memulai setelah ini.',
    },
    inProgress: {
      title: `Selesaikan munaqosah ${label}?`,
      body: 'Nilai tidak dapat diubah setelah ini.',
    },
    completed: {
      title: `Mulai munaqosah susulan ${label}?`,
      body: 'Nilai yang ada tetap.',
    },
  }
  return { ...words[status], busyLabel: busyLabels[status] }
}

/**
 * The same for a kelompok; `count` is of children, or while it runs of categories without a score.
 * Null when nobody could tell.
 */
export function subBranchQuestion(
  status: MunaqasyahStatus,
  name: string,
  count: number | null,
): Asked {
  const figure = count === null ? null : formatNumber(count)
  const words: Record<MunaqasyahStatus, Pick<Asked, 'title' | 'body'>> = {
    notStarted: {
      title: `Mulai munaqosah kelompok ${name}?`,
      body: figure === null ? 'Siswa kelompok ini akan dinilai.' : `${figure} siswa akan dinilai.`,
    },
    inProgress: {
      title: `Selesaikan munaqosah kelompok ${name}?`,
      body:
        figure === null
          ? 'Kategori yang belum dinilai tetap kosong.'
          : `${figure} kategori belum dinilai.`,
    },
    completed: {
      title: `Mulai susulan kelompok ${name}?`,
      body:
        figure === null
          ? 'Siswa yang baru masuk kelas ditambahkan.'
          : `${figure} siswa baru ditambahkan.`,
    },
  }
  return { ...words[status], busyLabel: busyLabels[status] }
}

export function branchYearMoveLabel(status: MunaqasyahStatus): string {
  return nextMoveLabel('branchYear', status)
}

export function subBranchMoveLabel(status: MunaqasyahStatus): string {
  return nextMoveLabel('subBranch', status)
}
