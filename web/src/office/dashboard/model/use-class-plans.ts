import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useTeacherHome } from './teacher-home.api.ts'

type ClassPlan = { isExpected: boolean | null; nextMeeting: Day | undefined }

const unknownPlan: ClassPlan = { isExpected: null, nextMeeting: undefined }

/** When each of the own classes meets, as the home was told; unknown where nobody has told today. */
export function useClassPlans(): (classId: string) => ClassPlan {
  const { value, savedAt } = useTeacherHome()
  const isOfToday =
    savedAt !== null && dayInJakarta(new Date(savedAt)) === dayInJakarta(serverNow())
  const classes = isOfToday ? (value?.classes ?? []) : []
  return (classId) => {
    const found = classes.find(({ id }) => id === classId)
    return found ? { isExpected: found.isExpected, nextMeeting: found.nextMeeting } : unknownPlan
  }
}
