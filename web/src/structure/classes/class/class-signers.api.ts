import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

/** Who may sign for a class: its teachers, and which of them is its Wali Kelas. */
export const signersOf = (classId: string) =>
  queryOptions({
    queryKey: ['classes', 'signers', classId],
    queryFn: async ({ signal }) => {
      const input = { params: { classId }, query: { populate: 'all' } }
      const { class: found } = await call(classRoutes.read, input, { signal })
      const teachers = found.teachers.flatMap((one) =>
        typeof one === 'object' && 'id' in one ? [{ id: one.id, name: one.name }] : [],
      )
      return { teachers, homeroomTeacherId: found.homeroomTeacherId?.id ?? '' }
    },
  })
