import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { call } from '../../../api/client/client.ts'

export function removeFromTeachingGroup(teachingGroupId: string, classId: string) {
  return call(teachingGroupRoutes.removeClass, { body: { teachingGroupId, classId } })
}
