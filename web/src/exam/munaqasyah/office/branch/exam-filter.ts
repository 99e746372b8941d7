import { munaqasyahStatusLabel } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { munaqasyahStatuses, type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'

/** Which kelompok of a desa are shown: in one state of the exam, or all of them. */
export type ExamFilter = MunaqasyahStatus | 'all'

export function isExamFilter(value: string): value is MunaqasyahStatus {
  return (munaqasyahStatuses as readonly string[]).includes(value)
}

const words: Record<ExamFilter, string> = { all: 'Semua', ...munaqasyahStatusLabel }

type InState = { munaqasyahStatus: MunaqasyahStatus }

/** The choices, each with how many kelompok it shows: "Belum Dimulai (2)". */
export function examFilters(
  all: readonly InState[],
): readonly { value: ExamFilter; label: string }[] {
  const filters: readonly ExamFilter[] = ['all', ...munaqasyahStatuses]
  return filters.map((value) => ({
    value,
    label: `${words[value]} (${shownBy(value, all).length})`,
  }))
}

export function shownBy<Row extends InState>(filter: ExamFilter, all: readonly Row[]): Row[] {
  return all.filter(({ munaqasyahStatus }) => filter === 'all' || munaqasyahStatus === filter)
}
