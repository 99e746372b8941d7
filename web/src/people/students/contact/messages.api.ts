import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import type { Message, Messages } from '@ngaji/contract/office/families/families.schemas'
import type { MessageKind } from '@ngaji/contract/office/families/messages.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client/client.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'

/** The families that are written to, and the subject. */
export type FamilyWish = {
  kind: MessageKind
  /** A whole class, or one child of it. */
  classId?: string | undefined
  studentId?: string | undefined
  /** The day of an absence; today where left out. */
  date?: Day | undefined
  /** The period of a report, and its year where it is not the running one. */
  startDate?: Day | undefined
  endDate?: Day | undefined
  academicYearId?: string | undefined
}

/** Asked anew at each opening: somebody else may have written meanwhile. */
export const messagesOf = (wish: FamilyWish) => {
  const { kind, classId, studentId, date, startDate, endDate, academicYearId } = wish
  const query = { kind, classId, studentId, date, startDate, endDate, academicYearId }
  return queryOptions({
    queryKey: ['families', 'messages', query],
    queryFn: async ({ signal }) => {
      const answer = await call(familyRoutes.listMessages, { query }, { signal })
      const { messages, skipped } = answer
      return { ...answer, messages: messages.map(named), skipped: skipped.map(named) }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

type Sent = { kind: MessageKind; studentId: string; date: Day }

/** A tick that could not be kept, and why. */
type Unsaved = { sent: Sent; error: unknown }

/**
 * Ticks a family as written to at once; the tick goes again where it could not be kept. Who wrote first stays named, as
 * on the server. No `useWrite`: families read anew would lose the ticks that are still under way.
 */
export function useMarkSent(wish: FamilyWish) {
  const queries = useQueryClient()
  const { userId, name } = useSignedIn()
  const { queryKey } = messagesOf(wish)
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)

  const tick = (studentId: string, sent: Pick<Message, 'sentAt' | 'sentBy'>) =>
    queries.setQueryData<Messages>(queryKey, (known) => known && ticked(known, studentId, sent))

  async function markSent(sent: Sent) {
    const { studentId } = sent
    setUnsaved(null)
    await queries.cancelQueries({ queryKey })
    const known = queries.getQueryData<Messages>(queryKey)?.messages
    const isFirst = !known?.some((one) => one.studentId === studentId && one.sentAt !== null)
    if (isFirst)
      tick(studentId, { sentAt: serverNow().toISOString(), sentBy: { id: userId, name } })
    try {
      await call(familyRoutes.markSent, { body: sent })
    } catch (error) {
      if (isFirst) tick(studentId, { sentAt: null, sentBy: null })
      setUnsaved({ sent, error })
    }
  }

  return { markSent, unsaved }
}

function ticked(
  known: Messages,
  studentId: string,
  sent: Pick<Message, 'sentAt' | 'sentBy'>,
): Messages {
  const messages = known.messages.map((message) =>
    message.studentId === studentId ? { ...message, ...sent } : message,
  )
  return { ...known, messages }
}
