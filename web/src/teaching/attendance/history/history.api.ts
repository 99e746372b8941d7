import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import type { ClassDay } from '../opening/class-day.ts'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'

type OfMonth = { classId: string; month: string }

/** A month holds at most 31 meetings. */
const wholeMonth = '100'

export const meetingsOf = ({ classId, month }: OfMonth) =>
  queryOptions({
    queryKey: ['attendance', 'meetings', classId, month],
    queryFn: async ({ signal }) => {
      const query = { month, limit: wholeMonth }
      const answer = await call(
        attendanceRoutes.listMeetings,
        { params: { classId }, query },
        { signal },
      )
      return answer.meetings
    },
  })

export const gridOf = ({ classId, month }: OfMonth) =>
  queryOptions({
    queryKey: ['attendance', 'grid', classId, month],
    queryFn: async ({ signal }) => {
      const input = { params: { classId }, query: { month } }
      const grid = await call(attendanceRoutes.readGrid, input, { signal })
      return { ...grid, students: grid.students.map(named) }
    },
  })

export const dayEntriesQuery = ({ classId, date }: ClassDay) =>
  queryOptions({
    queryKey: ['attendance', 'day', classId, date],
    queryFn: ({ signal }) =>
      call(attendanceRoutes.readDay, { params: { classId }, body: { date } }, { signal }),
  })

/** The class with its people: names for the register sheet, the KBM and the year for its head. */
export const classRosterQuery = (classId: string) =>
  queryOptions({
    queryKey: ['attendance', 'class', classId],
    queryFn: async ({ signal }) => {
      const query = { populate: 'all' }
      const answer = await call(classRoutes.read, { params: { classId }, query }, { signal })
      return answer.class
    },
  })
