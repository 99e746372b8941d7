import {
  presentCount,
  presentShare,
  totalOf,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import type { MessagesQuery } from '@ngaji/contract/office/families/families.schemas'
import {
  averageInMessage,
  countInMessage,
  dayInMessage,
  periodInMessage,
  semesterInMessage,
  shareInMessage,
} from '@ngaji/contract/office/families/message-words.rules'
import type { MessageKind } from '@ngaji/contract/office/families/messages.rules'
import { figuresOf } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import type { Family, Whose } from './family.rows.ts'
import { isRegisterOpen, listAbsent, listExamined, listMarked } from './messages.queries.ts'

/** Of whom there is something to say, and what of it goes into the text. */
export type Draft = { family: Family; isReleased: boolean; values: Record<string, string> }

export type Drafts = {
  drafts: Draft[]
  /** Under which day such a message counts as sent. */
  date: string
}

export type Wish = MessagesQuery & Whose

type Drafter = (deps: Deps, actor: Actor, wish: Wish) => Promise<Drafts>

/** A report without dates of its own is about the last thirty days. */
const usualDays = 30

export const drafters: Record<MessageKind, Drafter> = {
  absent: draftAbsences,
  report: draftReports,
  raport: draftRaports,
}

async function draftAbsences(deps: Deps, actor: Actor, wish: Wish): Promise<Drafts> {
  const today = dayInJakarta(deps.now())
  const { date = today } = wish
  refuseDay(date <= today, 'date', 'Tanggal belum tiba.')
  const found = await listAbsent(deps.db, actor, { ...wish, date, today })
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
  const today = dayInJakarta(deps.now())
  const { endDate = today } = wish
  const { startDate = addDays(endDate, 1 - usualDays) } = wish
  refuseDay(startDate <= endDate, 'endDate', 'Tanggal selesai harus sesudah tanggal mulai.')
  const found = await listMarked(deps.db, actor, { ...wish, startDate, endDate, today })
  refuseUnless(found.length > 0, 'attendance.no-data')
  const drafts = found.map(({ marks, ...family }) => {
    const values = {
      periode: periodInMessage({ from: startDate, to: endDate }),
      pertemuan: countInMessage(totalOf(marks)),
      hadir: countInMessage(presentCount(marks)),
      persen: shareInMessage(presentShare(marks)),
    }
    return { family, isReleased: true, values }
  })
  return { drafts, date: endDate }
}

/** Who was not examined in anything has nothing to be told of. */
async function draftRaports(deps: Deps, actor: Actor, wish: Wish): Promise<Drafts> {
  const found = await listExamined(deps.db, actor, wish)
  const drafts = found.flatMap(({ academicYearName, grade, scores, isFinal, ...family }) => {
    const { total, average } = figuresOf({ grade, scores })
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
