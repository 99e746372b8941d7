import { scoreExportQuery } from '@ngaji/contract/office/imports/exports.schemas'
import type { ClassResults, ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import {
  categoriesOfGrade,
  scoreCategories,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import { leftClassWords } from '@ngaji/contract/structure/classes/left-class'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { readResults } from '../../../exam/munaqasyah/results/results.service.ts'
import { parseFilters, type Filters, type ListedKind } from './listed-kind.ts'

async function resultsOf(deps: Deps, exporter: Actor, filters: Filters): Promise<ClassResults[]> {
  const query = parseFilters(scoreExportQuery, filters)
  const { classId, branchYearId, subBranchId, isUnfinished } = query
  if (classId === undefined && branchYearId === undefined)
    throw new AppError('request.invalid', { fields: { classId: 'Pilih kelas atau tahun ajaran.' } })
  const results = await readResults(deps, exporter, { classId, branchYearId, subBranchId })
  if (isUnfinished === undefined) return results
  // As on the screen: 100 only with every category.
  return results.map((one) => ({
    ...one,
    // Nothing is left to be examined of an erased child.
    scores: one.scores.filter(
      ({ progress, studentNis }) => (progress < 100 && studentNis !== '') === isUnfinished,
    ),
  }))
}

const cell = (value: number | null | undefined) => value ?? ''

/** The exam's scores of a class, or of a desa year, class by class. An empty cell: not examined. */
export const listedScores: ListedKind = {
  action: 'imports.export-people',
  title: 'Nilai Munaqosah',
  async count(deps, exporter, filters) {
    const classes = await resultsOf(deps, exporter, filters)
    return classes.reduce((sum, { scores }) => sum + scores.length, 0)
  },
  async table(deps, exporter, filters) {
    const classes = await resultsOf(deps, exporter, filters)
    const shown = scoreCategories.filter((category) =>
      classes.some(({ classId }) => categoriesOfGrade(classId.grade).includes(category)),
    )
    const scoreSheetRow = ({ classId, teachingGroupName }: ClassResults, score: ListedScore) => [
      score.studentNis,
      displayName(score.studentId),
      classId.name,
      teachingGroupName,
      score.subBranchId.name,
      ...shown.map((category) => cell(score[category]?.score)),
      cell(score.average === null ? null : score.total),
      cell(score.average),
      cell(score.studentRank),
      score.progress,
      score.left ? leftClassWords(score.left) : '',
    ]
    return {
      name: 'Nilai',
      headings: [
        'NIS',
        'Nama',
        'Kelas',
        'KBM',
        'Kelompok',
        ...shown.map((category) => scoreCategoryLabel[category]),
        'Jumlah',
        'Rata-rata',
        'Peringkat',
        'Selesai (%)',
        'Catatan',
      ],
      widths: [12, 34, 18, 24, 20, ...shown.map(() => 12), 10, 10, 10, 12, 22],
      rows: classes.flatMap((one) => one.scores.map((score) => scoreSheetRow(one, score))),
    }
  },
}
