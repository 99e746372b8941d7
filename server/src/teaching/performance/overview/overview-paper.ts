import { changeOf } from '@ngaji/contract/teaching/performance/figures.rules'
import {
  attendanceStatuses,
  violationLabel,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { isDrawnByWeek, type Period } from '@ngaji/contract/teaching/performance/periods.rules'
import type { Overview } from '@ngaji/contract/teaching/performance/performance.schemas'
import { monthInWords, wordsOfPeriod, wordsOfShare } from '../report/report-words.ts'
import type { Scope } from '../scope.service.ts'
import { tableOf, type FigureTable } from './overview-tables.ts'

/** The texts of the document besides the figures. */
export type PaperWords = {
  yearTitle: string | null
  /** The kelompok to which the reader's view is limited. */
  subBranchName: string | null
  isOfTeacher: boolean
}

/** The input of the overview's template: words and numbers as printed. */
export function paperOf(overview: Overview, scope: Scope, words: PaperWords) {
  const { period, before } = overview
  const { above } = scope
  return {
    about: [...placesOnPaper(scope, words), words.yearTitle, wordsOfPeriod(period)]
      .filter(Boolean)
      .join(' · '),
    facts: [
      { label: 'Kehadiran', value: wordsOfShare(overview.present), note: changeIn(overview) },
      { label: 'Siswa', value: wholes.format(overview.studentsCount), note: '' },
      { label: 'Pertemuan', value: wholes.format(overview.meetingCount), note: '' },
    ],
    marks: overview.overallStats.map(({ status, count, percentage }, order) => ({
      label: status,
      order,
      share: percentage ?? 0,
      count: wholes.format(count),
      percentage: wordsOfShare(percentage),
    })),
    seriesTitle: isDrawnByWeek(period) ? 'Kehadiran per minggu' : 'Kehadiran per bulan',
    series: seriesOf(overview, period),
    aboveTitle: above === null ? null : 'Garis kuning: tingkat di atasnya.',
    violations: overview.violationStats
      .map(({ violation, count }) => `${violationLabel[violation]} ${count}`)
      .join(' · '),
    groups: groupsOf(overview, before),
  }
}

/** The places of the figures, from the widest; the desa is in the letterhead. */
export function placesOnPaper(
  { facts }: Scope,
  { subBranchName, isOfTeacher }: PaperWords,
): string[] {
  const { teachingGroup, subBranch, schoolClass, chosenClasses } = facts
  const kelompok = subBranch?.name ?? subBranchName
  const classes = (schoolClass ? [schoolClass] : chosenClasses).map(({ name }) => name)
  const isOfAll = isOfTeacher && classes.length === 0
  return [
    ...(isOfAll ? ['Kelas saya'] : []),
    ...(teachingGroup ? [teachingGroup.name] : []),
    ...(kelompok === null ? [] : [`Kelompok ${kelompok}`]),
    ...classes,
  ]
}

const wholes = new Intl.NumberFormat('id-ID')

/** `+1,5 poin`: against the equally long period before. */
function changeIn({ present, presentBefore }: Overview): string {
  const change = changeOf(present, presentBefore)
  if (change === null) return ''
  const sign = change > 0 ? '+' : ''
  return `${sign}${wordsOfShare(change).replace('%', '')} poin`
}

function seriesOf({ series }: Overview, period: Period) {
  const labelOf = ({ from }: Period) =>
    isDrawnByWeek(period) ? `${from.slice(8)}/${from.slice(5, 7)}` : monthInWords(from)
  return series.map((step) => ({
    label: labelOf(step),
    present: step.present,
    above: step.presentAbove,
    words: wordsOfShare(step.present).replace('%', ''),
  }))
}

const narrow = 15

/** The tables of the shown levels, in the layout of printed lists. */
function groupsOf(overview: Overview, before: Period) {
  return tableOf(overview).map(({ title, names, rows }: FigureTable) => ({
    title,
    note: `dibandingkan dengan ${wordsOfPeriod(before)}`,
    columns: [
      ...names.map((label, index) => column(label, index === 0 ? null : 40)),
      ...['Siswa', 'Pertemuan', ...attendanceStatuses, 'Kehadiran', 'Sebelumnya'].map((label) => ({
        ...column(label, label.length > 8 ? narrow + 4 : narrow),
        isNumber: true,
      })),
    ],
    rows: rows.map(({ labels, figures, shares }) => [
      ...labels,
      ...figures.map((figure) => (typeof figure === 'number' ? wholes.format(figure) : figure)),
      ...shares.map((share) => wordsOfShare(share)),
    ]),
    foot: null,
    lineInset: 1.2,
  }))
}

function column(label: string, width: number | null) {
  return { label, width, isNumber: false, isUpright: false }
}
