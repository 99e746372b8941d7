import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { nextMoveLabel } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { namedPeople } from '@ngaji/contract/words/wording'
import { formatNumber } from '../../../ui/data/formats.ts'

type Asked = { title: string; body: string; busyLabel: string }

const busyLabels: Record<MunaqasyahStatus, string> = {
  notStarted: 'Memulai…',
  inProgress: 'Menyelesaikan…',
  completed: 'Memulai susulan…',
}

/**
 * The confirmation of the next step of a desa's exam; with the label of its year, and before the end with the
 * kelompok that have not begun.
 */
export function branchYearQuestion(
  status: MunaqasyahStatus,
  { label, unstarted = [] }: { label: string; unstarted?: readonly string[] },
): Asked {
  const words: Record<MunaqasyahStatus, Pick<Asked, 'title' | 'body'>> = {
    notStarted: {
      title: `Mulai munaqosah ${label}?`,
      body: 'Kelompok dapat memulai setelah ini.',
    },
    inProgress: {
      title: `Selesaikan munaqosah ${label}?`,
      body: [...unstartedSentences(unstarted), sharedTexts.scoresFixedAfterwards].join(' '),
    },
    completed: {
      title: `Mulai munaqosah susulan ${label}?`,
      body: 'Nilai yang ada tetap.',
    },
  }
  return { ...words[status], busyLabel: busyLabels[status] }
}

function unstartedSentences(names: readonly string[]): string[] {
  if (names.length === 0) return []
  return [`Belum memulai: kelompok ${namedPeople(names)}.`, 'Siswanya tidak mendapat nilai.']
}

/** The confirmation of the next step of a kelompok's exam; what follows is `subBranchConsequence`. */
export function subBranchQuestion(status: MunaqasyahStatus, name: string): Omit<Asked, 'body'> {
  const titles: Record<MunaqasyahStatus, string> = {
    notStarted: `Mulai munaqosah kelompok ${name}?`,
    inProgress: `Selesaikan munaqosah kelompok ${name}?`,
    completed: `Mulai susulan kelompok ${name}?`,
  }
  return { title: titles[status], busyLabel: busyLabels[status] }
}

/**
 * What follows, and who can read the raports then. `count` is of children, or while it runs of categories without a
 * score. Null until loaded.
 */
export function subBranchConsequence(status: MunaqasyahStatus, count: number | null): string {
  return [countedConsequence(status, count), ...raportSentences(status, count)].join(' ')
}

function raportSentences(status: MunaqasyahStatus, count: number | null): string[] {
  if (status === 'notStarted') return []
  if (status === 'completed')
    return ['Sampai selesai lagi, raport yang sudah terbit tidak dapat dibuka orang tua.']
  return count === 0
    ? ['Raport terbit untuk orang tua.']
    : ['Raport terbit untuk orang tua; yang belum dinilai tertulis “-”.']
}

function countedConsequence(status: MunaqasyahStatus, count: number | null): string {
  const figure = count === null ? null : formatNumber(count)
  const words: Record<MunaqasyahStatus, string> = {
    notStarted:
      figure === null ? 'Siswa kelompok ini akan dinilai.' : `${figure} siswa akan dinilai.`,
    inProgress:
      figure === null
        ? 'Kategori yang belum dinilai tetap kosong.'
        : `${figure} kategori belum dinilai.`,
    completed:
      figure === null
        ? 'Siswa yang baru masuk kelas ditambahkan.'
        : `${figure} siswa baru ditambahkan.`,
  }
  return words[status]
}

export function branchYearMoveLabel(status: MunaqasyahStatus): string {
  return nextMoveLabel('branchYear', status)
}

export function subBranchMoveLabel(status: MunaqasyahStatus): string {
  return nextMoveLabel('subBranch', status)
}
