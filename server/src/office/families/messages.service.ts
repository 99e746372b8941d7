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
import { nameOf } from '@ngaji/contract/values/shown-name.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { logOpenings } from '../../platform/audit/access-log.ts'
import { AppError, refuseUnless } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { requireClassInReach } from '../../structure/classes/hold-classes.service.ts'
import { readSettings } from '../../identity/region-settings/region-settings.service.ts'
import { drafters, type Draft, type Wish } from './message-drafts.service.ts'
import { findReachable, insertSent } from './sent-messages.queries.ts'

type Skipped = Messages['skipped'][number]

/**
 * Ready texts for the families of a class or of one child. Numbers of families leave here, so whose
 * they are is noted, as with every list.
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
    else messages.push(messageOf(query.kind, draft, words))
  }
  const opened = messages.map(({ studentId }) => studentId)
  await logOpenings(deps, actor, opened, 'list')
  return { messages, skipped, date, quietUntil: quietUntil(deps.now(), words) }
}

async function requireWish(deps: Deps, actor: Actor, query: MessagesQuery): Promise<Wish> {
  const { classId, studentId } = query
  if (classId === undefined && studentId === undefined)
    throw new AppError('request.invalid', { fields: { classId: 'Pilih kelas atau siswa.' } })
  if (classId !== undefined) await requireClassInReach(deps.db, actor, classId)
  if (studentId !== undefined)
    refuseUnless(await findReachable(deps.db, actor, studentId), 'student.not-found')
  return { ...query, classId, studentId }
}

type Words = { organisationName: string } & Record<MessageKind | 'quietFrom' | 'quietTo', string>

/** How the region calls itself and writes, and when it does not. */
async function requireWords(deps: Deps, actor: Actor): Promise<Words> {
  const { organisationName, messages } = await readSettings(deps, actor)
  if (!messages) throw new Error('whoever is signed in may read the texts')
  return { organisationName, ...messages }
}

function obstacleOf({ family, isReleased }: Draft): Skipped['code'] | null {
  if (!isReleased) return 'score.not-released'
  if (!family.allowsMessages) return 'student.messages-off'
  return family.parentPhone === '' ? 'student.no-phone' : null
}

function messageOf(kind: MessageKind, { family, values }: Draft, words: Words): Message {
  const { studentId, name, parentName, parentPhone, className, sentAt, sentBy } = family
  const { isPhoneFromStudent } = family
  const text = messageText(kind, words[kind], {
    wali: parentName || 'Wali',
    nama: nameOf({ name }),
    kelas: className,
    lembaga: words.organisationName,
    ...values,
  })
  const href = whatsAppLink(parentPhone, text)
  const sent = { sentAt: sentAt?.toISOString() ?? null, sentBy }
  return { studentId, name, parentName, text, href, isPhoneFromStudent, ...sent }
}

/** Only a mark: the app itself sends nothing. Marked twice it stays the first one's. */
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
