import {
  statusStats,
  countStatuses,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { shownArrival } from '@ngaji/contract/teaching/attendance/attendance.rules'
import type { ParentPage } from '@ngaji/contract/office/families/parent-page.schemas'
import { shortName } from '@ngaji/contract/values/person/short-name.rules'
import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import { timeOfMoment } from '@ngaji/contract/jakarta-time'
import type { FileAnswer } from '@ngaji/contract/route'
import { AppError } from '../../app-error.ts'
import { together } from '../../platform/database/together.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/implement.ts'
import { countInLimit, countOrRefuse } from '../../platform/http/guard/limits.ts'
import { figureDayAt } from '../../scopes/figure-day.scope.ts'
import { collectReports } from '../../exam/munaqasyah/reports/collect-reports.service.ts'
import { renderReport } from '../../exam/munaqasyah/reports/report.service.ts'
import { readSettings } from '../../identity/region-settings/region-settings.service.ts'
import { hashOfToken } from '../../identity/sign-in/entry/tokens.ts'
import {
  findLiveLink,
  findReleased,
  listDays,
  listTaught,
  touchLink,
  type DayOfChild,
  type LiveLink,
  type Taught,
} from './parent-page.queries.ts'

/** How often the time of use is saved: the page is read far more often than the time is. */
const notedEveryMs = 60_000

/**
 * Valid opens are counted by link, not by address: thirty families may share one Wi-Fi with a
 * device that tries wrong tokens. Only wrong tokens count by address.
 */
const looksAtPage = { max: 60, seconds: 60 }
const printsOfReport = { max: 10, seconds: 60 }

/** One child's page for a holder of the link. */
export async function readParentPage(
  deps: Deps,
  caller: Caller,
  token: string,
): Promise<ParentPage> {
  const link = await requireLink(deps, caller, token)
  await countOrRefuse(deps.db, { key: `parent-page:${link.id}`, ...looksAtPage }, deps.now())
  const day = figureDayAt(deps.now())
  const { today } = day
  const month = today.slice(0, 7)
  const first = `${month}-01`
  const { studentId, className, academicYearName } = link
  const { entries, taught, released } = await together({
    entries: listDays(deps.db, studentId, { first, day }),
    taught: listTaught(deps.db, link.classId, { first, today }),
    released: findReleased(deps.db, studentId),
  })
  const { organisationName } = await readSettings(deps, null)
  await saveLastUse(deps, link)
  return {
    organisationName,
    name: shortName(link.name),
    className,
    academicYearName,
    attendance: {
      month,
      entries: entries.map(childDayEntry),
      stats: statusStats(countStatuses(entries.map(asCounted), false)),
      ...(entries.some(({ isOpen }) => isOpen) && { isOpen: true }),
    },
    notes: entries.filter(hasNote).map(({ date, note }) => ({ date, note })),
    materials: inOrder(taught),
    reportYearName: released?.yearName ?? null,
  }
}

async function requireLink(
  { db, now }: Deps,
  { request: { address } }: Caller,
  token: string,
): Promise<LiveLink> {
  const link = await findLiveLink(db, hashOfToken(token), now())
  if (link) return link
  await countInLimit(db, 'parent-page', { address, userId: null }, now())
  throw new AppError('parent-link.not-found')
}

function childDayEntry({ arrivedAt, ...day }: DayOfChild) {
  const { date, status, violations } = day
  const arrival = shownArrival(day, status, arrivedAt && arrivedAt.toISOString())
  return { date, status, time: arrival && timeOfMoment(arrival), violations }
}

const asCounted = ({ status }: DayOfChild) => ({ status, isMarked: true })

const hasNote = ({ note }: DayOfChild) => note !== '' && note !== '-'

/** Sorts the materials in the order of raport and screens. */
function inOrder(taught: readonly Taught[]): Taught[] {
  return scoreCategories.flatMap((category) => taught.filter((one) => one.category === category))
}

/**
 * The page is more important than the time of use: while no write is accepted, it is still
 * answered.
 */
async function saveLastUse({ db, log, now }: Deps, { id, lastUsedAt }: LiveLink): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - notedEveryMs)
  if (lastUsedAt !== null && lastUsedAt >= before) return
  try {
    await touchLink(db, { id, now: at, before })
  } catch (error) {
    log.warn({ err: error }, 'a look at a parent page was not noted')
  }
}

export type PrintedForParent = { file: FileAnswer; link: LiveLink }

/** The newest released raport, as the student gets it: without the rank. */
export async function printForParent(
  deps: Deps,
  caller: Caller,
  token: string,
): Promise<PrintedForParent> {
  const link = await requireLink(deps, caller, token)
  await countOrRefuse(deps.db, { key: `parent-report:${link.id}`, ...printsOfReport }, deps.now())
  const { studentId, branchId, subBranchId, createdBy: userId } = link
  const released = await findReleased(deps.db, studentId)
  const child = { userId, role: 'student', reaches: ['own'], teacherId: null } as const
  const reader = { ...child, studentId, branchId, subBranchId }
  const [report] =
    released === null ? [] : await collectReports(deps, reader, { scoreIds: [released.id] })
  if (!report) throw new AppError('score.not-released')
  return { file: await renderReport(deps, report), link }
}

/** Logs that the raport was downloaded through the link. */
export async function notePrint(deps: Deps, { link, file }: PrintedForParent): Promise<FileAnswer> {
  const { id, studentId, branchId, subBranchId } = link
  const target = { type: 'student', id: studentId } as const
  deps.audit({ target, branchId, subBranchId, details: { linkId: id } })
  return file
}
