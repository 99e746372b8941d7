import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useUnsent } from '../../../offline/outbox/use-unsent.ts'
import type { MaterialValues } from './material-form.ts'
import { materialKind } from './register-materials.ts'
import { queuedMaterialOf } from './material-notes.ts'
import { lastMaterialOf } from './materials.api.ts'

type Last = Omit<MaterialValues, 'date'>

/** What was written down last: on this device if it still waits here, else at the server. */
export function useLastMaterial(): Last | null {
  const { userId } = useSignedIn()
  const { writes } = useUnsent()
  const { data } = useQuery(lastMaterialOf(userId))
  const own = writes.findLast(({ kind }) => kind === materialKind)
  const waiting = own && queuedMaterialOf(own.body)
  if (waiting) return withoutDay(waiting)
  return data ? withoutDay({ ...data, classId: data.classId.id }) : null
}

function withoutDay({ classId, category, material }: Last): Last {
  return { classId, category, material }
}
