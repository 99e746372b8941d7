import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { notify } from '../../../identity/notifications/notify.service.ts'
import type { Applied } from './apply-import.service.ts'

const lists = {
  students: { noun: 'siswa', href: '/dashboard/students' },
  teachers: { noun: 'guru', href: '/dashboard/teachers' },
  questions: { noun: 'soal', href: '/munaqasyah/question-bank' },
} as const

type Kind = keyof typeof lists

type Told = Pick<Applied, 'message' | 'handout' | 'ticket'> & {
  kind: Kind
  /** Nobody is left for another request. */
  isOver: boolean
}

/** A large file takes a while, and whoever sent it may have gone on: what came of it is kept. */
export async function tellOfImport(
  deps: Deps,
  { userId }: Actor,
  { kind, message, isOver, ...outcome }: Told,
): Promise<void> {
  const text = isOver ? `Impor ${lists[kind].noun} selesai. ${message}` : message
  await notify(deps, [
    { userId, kind: 'importFinished', text, href: importResultLink(kind, outcome) },
  ])
}

/** Where what came of it is read; an import that made and changed nobody has only its list. */
function importResultLink(
  kind: Kind,
  { handout, ticket }: Pick<Applied, 'handout' | 'ticket'>,
): string {
  if (ticket) return `/settings/requestAccount/ticket/${ticket.id}`
  return handout ? `/settings/users/bulk-create?batch=${handout.id}` : lists[kind].href
}
