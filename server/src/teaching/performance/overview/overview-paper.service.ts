import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type {
  OverviewFilter,
  Overview,
} from '@ngaji/contract/teaching/performance/performance.schemas'
import {
  isWholeMonth,
  type Period,
  isDrawnByWeek,
} from '@ngaji/contract/teaching/performance/periods.rules'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import type { FileAnswer } from '@ngaji/contract/route'
import { percentageChange } from '@ngaji/contract/teaching/performance/figures.rules'
import {
  attendanceStatuses,
  violationLabel,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import {
  fileNamePart,
  framePaper,
  wholeMonthInWords,
} from '../../../platform/documents/paper.service.ts'
import { overviewIn } from './overview.service.ts'
import { findSubBranchName } from '../scope.queries.ts'
import { scopeOf, type Scope } from '../scope.service.ts'
import { monthInWords, wordsOfPeriod, wordsOfShare } from '../report/report-words.ts'
import { overviewTables, type FigureRow, type FigureTable } from './overview-tables.ts'

/**
 * The overview as a document, with the figures of the screen; for one whole month it is its recap.
 */
export async function printOverview(
  deps: Deps,
  actor: Actor,
  filter: OverviewFilter,
): Promise<FileAnswer> {
  const scope = await scopeOf(deps, actor, filter)
  const overview = await overviewIn(deps, actor, scope)
  refuseUnless(
    overview.overallStats.some(({ count }) => count > 0),
    'attendance.no-data',
  )
  const { branchIds } = scope.ofAnyYear
  const [branchId = null] = branchIds?.length === 1 ? branchIds : []
  const frame = await framePaper(deps, branchId)
  const words = await wordsFor(deps, actor, scope)
  const recap = recapOf(filter)
  const heading = recap ?? 'Performa Kehadiran'
  const bytes = await deps.typesetter.typeset({
    template: 'performance',
    data: {
      title: heading,
      heading,
      head: frame.head,
      printed: frame.printed,
      ...paperOf(overview, scope, words),
    },
    pictures: frame.pictures,
    at: deps.now(),
  })
  const name =
    recap === null
      ? nameOfPeriod(overview.period, words)
      : nameOfRecap(recap, placesOnPaper(scope, words).at(-1) ?? scope.facts.branch?.name)
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', bytes }
}

/** `Rekap November 2026`, by the requested days: a running month counts as whole. */
function recapOf({ startDate, endDate }: OverviewFilter): string | null {
  if (startDate === undefined || endDate === undefined) return null
  const isRecap = isWholeMonth({ from: startDate, to: endDate })
  return isRecap ? `Rekap ${wholeMonthInWords(startDate)}` : null
}

/** `Rekap_November_2026_Kelas_Umar_5`. */
function nameOfRecap(recap: string, place = ''): string {
  return [recap, place].map(fileNamePart).filter(Boolean).join('_')
}

/** `Performa_2026-2027_Ganjil_2026-11-01_2026-11-19`. */
function nameOfPeriod({ from, to }: Period, { yearTitle }: PaperWords): string {
  const named = yearTitle === null ? [] : [fileNamePart(yearTitle.replace('/', '-'))]
  return ['Performa', ...named, from, to].join('_')
}

/** The document names the part of a desa that a reader is limited to. */
async function wordsFor(
  { db }: Pick<Deps, 'db'>,
  { reaches, subBranchId }: Actor,
  { facts: { year } }: Scope,
): Promise<PaperWords> {
  return {
    yearTitle: year && academicYearTitle(year.name),
    subBranchName: reaches.includes('kelompok') ? await findSubBranchName(db, subBranchId) : null,
    isOfTeacher: reaches.includes('class'),
  }
}

/** The texts of the document besides the figures. */
type PaperWords = {
  yearTitle: string | null
  /** The kelompok to which the reader's view is limited. */
  subBranchName: string | null
  isOfTeacher: boolean
}

/** The input of the overview's template: words and numbers as printed. */
function paperOf(overview: Overview, scope: Scope, words: PaperWords) {
  const { period, before } = overview
  const { above } = scope
  return {
    about: [...placesOnPaper(scope, words), words.yearTitle, wordsOfPeriod(period)]
      .filter(Boolean)
      .join(' · '),
    facts: [
      { label: 'Kehadiran', value: wordsOfShare(overview.present), note: notesOf(overview) },
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
    seriesTitle: isDrawnByWeek(period) ? 'Kehadiran per pekan' : 'Kehadiran per bulan',
    series: seriesOf(overview, period),
    aboveTitle: above === null ? null : 'Garis kuning: tingkat di atasnya.',
    violations: overview.violationStats
      .map(({ violation, count }) => `${violationLabel[violation]} ${count}`)
      .join(' · '),
    groups: printedGroups(overview, before),
  }
}

/** The places of the figures, from the widest; the desa is in the letterhead. */
function placesOnPaper({ facts }: Scope, { subBranchName, isOfTeacher }: PaperWords): string[] {
  const { teachingGroup, subBranch, schoolClass, chosenClasses } = facts
  const kelompok = subBranch?.name ?? subBranchName
  const classes = (schoolClass ? [schoolClass] : chosenClasses).map(({ name }) => name)
  const isOfAll = isOfTeacher && classes.length === 0
  return [
    ...(isOfAll ? ['Kelas saya'] : []),
    ...(teachingGroup ? [teachingGroup.name] : []),
    ...(kelompok === null ? [] : [placeTitle('Kelompok', kelompok)]),
    ...classes,
  ]
}

const wholes = new Intl.NumberFormat('id-ID')

/** What stands beside the share: how it changed, and that it is not the last word. */
function notesOf(overview: Overview): string {
  return [changeIn(overview), openShareNote(overview)].filter(Boolean).join(', ')
}

/** `+1,5 poin`: against the equally long period before. */
function changeIn({ present, presentBefore }: Overview): string {
  const change = percentageChange(present, presentBefore)
  if (change === null) return ''
  const sign = change > 0 ? '+' : ''
  return `${sign}${wordsOfShare(change).replace('%', '')} poin`
}

function seriesOf({ series }: Overview, period: Period) {
  const periodLabel = ({ from }: Period) =>
    isDrawnByWeek(period) ? `${from.slice(8)}/${from.slice(5, 7)}` : monthInWords(from)
  return series.map((step) => ({
    label: periodLabel(step),
    present: step.present,
    above: step.presentAbove,
    words: wordsOfShare(step.present).replace('%', ''),
  }))
}

const narrow = 15

/** The tables of the shown levels, in the layout of printed lists. */
function printedGroups(overview: Overview, before: Period) {
  return overviewTables(overview).map(({ title, names, rows }: FigureTable) => ({
    title,
    note: `dibandingkan dengan ${wordsOfPeriod(before)}`,
    columns: [
      ...names.map((label, index) => column(label, index === 0 ? null : 40)),
      ...['Siswa', 'Pertemuan', ...attendanceStatuses, 'Kehadiran', 'Sebelumnya'].map((label) => ({
        ...column(label, label.length > 8 ? narrow + 4 : narrow),
        isNumber: true,
      })),
    ],
    rows: rows.map(({ labels: [name = '', ...labels], figures, shares, ...row }) => [
      nameWithNote(name, row),
      ...labels,
      ...figures.map((figure) => (typeof figure === 'number' ? wholes.format(figure) : figure)),
      ...shares.map((share) => wordsOfShare(share)),
    ]),
    foot: null,
    lineInset: 1.2,
  }))
}

/** `Kelas Umar 5 (absen masih terbuka)`: the column of names is the one with room. */
function nameWithNote(name: string, row: Pick<FigureRow, 'isOpen'>): string {
  const note = openShareNote(row)
  return note === null ? name : `${name} (${note})`
}

function column(label: string, width: number | null) {
  return { label, width, isNumber: false, isUpright: false }
}
