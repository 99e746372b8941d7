import { studentCardRoutes } from '@ngaji/contract/people/student-cards/student-cards.routes'
import { ownCardSchema } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { z } from 'zod/mini'
import { ApiError } from '../../api/client/api-error.ts'
import { call } from '../../api/client/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { StoredCopy } from '../../offline/copies/stored-copy.ts'

const ownCardCopySchema = z.object({
  name: z.string(),
  nis: z.string(),
  image: z.nullable(z.string()),
  /** Null while there is no valid one. */
  card: z.nullable(ownCardSchema),
})
export type OwnCard = z.output<typeof ownCardCopySchema>

/** The own card, kept sealed on this device: it is shown at the door of a class without signal. */
export const ownCardCopy = new StoredCopy({
  name: 'own-card',
  schema: ownCardCopySchema,
  fetch: fetchOwnCard,
})

async function fetchOwnCard(): Promise<OwnCard> {
  const userId = sessionStore.current()?.userId ?? ''
  const { student } = await call(studentRecordRoutes.readOfUser, { params: { userId } })
  const { id: studentId, name, nis, image } = student
  return { name, nis, image, card: await findCard(studentId) }
}

async function findCard(studentId: string) {
  try {
    return (await call(studentCardRoutes.readOwn, { params: { studentId } })).card
  } catch (error) {
    if (error instanceof ApiError && error.code === 'card.not-found') return null
    throw error
  }
}
