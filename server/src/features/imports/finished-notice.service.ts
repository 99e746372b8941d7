import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/implement.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { Applied } from './apply-import.service.ts'

const lists = {
  students: { noun: 'siswa', href: '/dashboard/students' },
  teachers: { noun: 'guru', href: '/dashboard/teachers' },
  questions: { noun: 'soal', href: '/munaqasyah/question-bank' },
} as const

/** A large file takes a while, and whoever sent it may have gone on: what came of it is kept. */
export async function tellOfImport(
  deps: Deps,
  { userId }: Actor,
  { kind, message, ticket }: Pick<Applied, 'message' | 'ticket'> & { kind: keyof typeof lists },
): Promise<void> {
  const { noun, href: list } = lists[kind]
  const href = ticket ? `/settings/requestAccount/ticket/${ticket.id}` : list
  const text = `Impor ${noun} selesai. ${message}`
  await notify(deps, [{ userId, kind: 'importFinished', text, href }])
}
