import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type {
  Message,
  Messages,
  MessagesQuery,
  SentMessage,
} from '@ngaji/contract/office/families/families.schemas'
import {
  messageText,
  quietUntil,
  whatsAppLink,
  type MessageKind,
} from '@ngaji/contract/office/families/messages.rules'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { dayInJakarta, addDays } from '@ngaji/contract/jakarta-time'
import {
  presentCount,
  presentShare,
  sumStatusCounts,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import {
  averageInMessage,
  countInMessage,
  dayInMessage,
  periodInMessage,
  semesterInMessage,
  shareInMessage,
} from '@ngaji/contract/office/families/message-words.rules'
import { figuresOf, liftLowScores } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { logOpenings } from '../../platform/audit/access-log.ts'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { figureDayAt } from '../../scopes/figure-day.scope.ts'
import { requireClassInReach } from '../../structure/classes/hold-classes.service.ts'
import { findReportSettings } from '../../exam/munaqasyah/reports/report.queries.ts'
import { readSettings } from '../../identity/region-settings/region-settings.service.ts'
import { findReachable, insertSent } from './sent-messages.queries.ts'
import type { Family, Whose } from './family.rows.ts'
import {
  isClassOfRaport,
  isRegisterOpen,
  listAbsent,
  listExamined,
  listMarked,
} from './messages.queries.ts'

type Skipped = Messages['skipped'][number]

/**
 * Ready texts for the families of a class or of one child. Phone numbers of families are included,
 * so the read is logged, as for every list.
 */
export async function listMessages(
  deps: Deps,
  actor: Actor,
  query: MessagesQuery,
): Promise<Messages> {
  const wish = await requireWish(deps, actor, query)
  const { drafts, date } = await drafters[query.kind](deps, actor, wish)
  const words = await requireWords(deps, actor)
  const messages: Message[] = []
  const skipped: Skipped[] = []
  for (const draft of drafts) {
    const { studentId, name } = draft.family
    const code = obstacleOf(draft)
    if (code) skipped.push({ studentId, name, code })
    else messages.push(composeMessage(query.kind, draft, words))
  }
  const opened = messages.map(({ studentId }) => studentId)
  await logOpenings(deps, actor, opened, 'list')
  return { messages, skipped, date, quietUntil: quietUntil(deps.now(), words) }
}

async function requireWish(deps: Deps, actor: Actor, query: MessagesQuery): Promise<Wish> {
  const { classId, studentId } = query
  if (classId === undefined && studentId === undefined)
    throw new AppError('request.invalid', { fields: { classId: 'Pilih kelas atau siswa.' } })
  if (classId !== undefined) await requireClass(deps, actor, { ...query, classId })
  if (studentId !== undefined)
    refuseUnless(await findReachable(deps.db, actor, studentId), 'student.not-found')
  return { ...query, classId, studentId }
}

/** A raport of one child may be of a class it left before the reader had it. */
async function requireClass(
  { db }: Deps,
  actor: Actor,
  { kind, classId, studentId }: MessagesQuery & { classId: string },
): Promise<void> {
  const isRaportOfOne = kind === 'raport' && studentId !== undefined
  if (isRaportOfOne && (await isClassOfRaport(db, actor, { classId, studentId }))) return
  await requireClassInReach(db, actor, classId)
}

type Words = { organisationName: string } & Record<MessageKind | 'quietFrom' | 'quietTo', string>

/** The region's name, its texts, and its quiet hours. */
async function requireWords(deps: Deps, actor: Actor): Promise<Words> {
  const { organisationName, messages } = await readSettings(deps, actor)
  if (!messages) throw new Error('a signed-in user may read the texts')
  return { organisationName, ...messages }
}

function obstacleOf({ family, isReleased }: Draft): Skipped['code'] | null {
  if (!isReleased) return 'score.not-released'
  if (!family.allowsMessages) return 'student.messages-off'
  return family.parentPhone === '' ? 'student.no-phone' : null
}

function composeMessage(kind: MessageKind, { family, values }: Draft, words: Words): Message {
  const { studentId, name, parentName, parentPhone, className, sentAt, sentBy } = family
  const { isPhoneFromStudent } = family
  const text = messageText(kind, words[kind], {
    wali: parentName || 'Wali',
    nama: displayName({ name }),
    kelas: className,
    lembaga: words.organisationName,
    ...values,
  })
  const href = whatsAppLink(parentPhone, text)
  const sent = { sentAt: sentAt?.toISOString() ?? null, sentBy }
  return { studentId, name, parentName, text, href, isPhoneFromStudent, ...sent }
}

/**
 * Records a message as sent: the app itself sends nothing. A second call keeps the first record, unless the raport was
 * finished anew since.
 */
export async function markSent(
  deps: Deps,
  actor: Actor,
  { kind, studentId, date }: SentMessage,
): Promise<{ message: string }> {
  const { db, newId, now } = deps
  const family = await findReachable(db, actor, studentId)
  refuseUnless(family, 'student.not-found')
  refuseUnless(family.allowsMessages, 'student.messages-off')
  refuseUnless(family.parentPhone !== '', 'student.no-phone')
  if (date > dayInJakarta(now()))
    throw new AppError('request.invalid', { fields: { date: 'Tanggal belum tiba.' } })
  await insertSent(db, { id: newId(), studentId, kind, date, by: actor.userId, at: now() })
  deps.audit({
    target: { type: 'student', id: studentId },
    branchId: family.branchId,
    subBranchId: family.subBranchId,
    details: { kind, date },
  })
  return { message: 'Tercatat sudah dihubungi.' }
}

/** A family with a message, and the values of its text. */
type Draft = { family: Family; isReleased: boolean; values: Record<string, string> }

type Drafts = {
  drafts: Draft[]
  /** The day the message is recorded for. */
  date: string
}

type Wish = MessagesQuery & Whose

type Drafter = (deps: Deps, actor: Actor, wish: Wish) => Promise<Drafts>

/** A report without given dates covers the last thirty days. */
const usualDays = 30

const drafters: Record<MessageKind, Drafter> = {
  absent: draftAbsences,
  report: draftReports,
  raport: draftRaports,
}

async function draftAbsences(deps: Deps, actor: Actor, wish: Wish): Promise<Drafts> {
  const day = figureDayAt(deps.now())
  const { today } = day
  const { date = today } = wish
  refuseDay(date <= today, 'date', 'Tanggal belum tiba.')
  const found = await listAbsent(deps.db, actor, { ...wish, date, day })
  if (found.length === 0)
    refuseUnless(await isRegisterOpen(deps.db, { ...wish, date }), 'attendance.no-data')
  const drafts = found.map(({ status, ...family }) => ({
    family,
    isReleased: true,
    values: { status, tanggal: dayInMessage(date) },
  }))
  return { drafts, date }
}

async function draftReports(deps: Deps, actor: Actor, wish: Wish): Promise<Drafts> {
  const day = figureDayAt(deps.now())
  const { today } = day
  const { endDate = today } = wish
  const { startDate = addDays(endDate, 1 - usualDays) } = wish
  refuseDay(startDate <= endDate, 'endDate', sharedTexts.endBeforeStart)
  const found = await listMarked(deps.db, actor, { ...wish, startDate, endDate, day })
  refuseUnless(found.length > 0, 'attendance.no-data')
  const drafts = found.map(({ marks, isOpen, ...family }) => {
    const note = openShareNote({ isOpen })
    const share = shareInMessage(presentShare(marks))
    const values = {
      periode: periodInMessage({ from: startDate, to: endDate }),
      pertemuan: countInMessage(sumStatusCounts(marks)),
      hadir: countInMessage(presentCount(marks)),
      persen: note === null ? share : `${share}, ${note}`,
    }
    return { family, isReleased: true, values }
  })
  return { drafts, date: endDate }
}

/** A child without an examined category gets no message; the figures are those that the raport prints. */
async function draftRaports(deps: Deps, actor: Actor, wish: Wish): Promise<Drafts> {
  const found = await listExamined(deps.db, actor, wish)
  const { isLifted } = await findReportSettings(deps.db)
  const drafts = found.flatMap(({ academicYearName, grade, scores, isFinal, ...family }) => {
    const given = { grade, scores }
    const { total, average } = figuresOf(isLifted ? liftLowScores(given) : given)
    if (isFinal && average === null) return []
    const values = {
      semester: semesterInMessage(academicYearName),
      jumlah: countInMessage(total),
      ratarata: averageInMessage(average),
    }
    return [{ family, isReleased: isFinal, values }]
  })
  return { drafts, date: dayInJakarta(deps.now()) }
}

function refuseDay(isRight: boolean, field: 'date' | 'endDate', sentence: string): void {
  if (!isRight) throw new AppError('request.invalid', { fields: { [field]: sentence } })
}
