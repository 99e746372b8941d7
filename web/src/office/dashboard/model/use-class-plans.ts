import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { useTeacherHome } from './teacher-home.api.ts'

type ClassPlan = { isExpected: boolean | null; nextMeeting: Day | undefined }

const unknownPlan: ClassPlan = { isExpected: null, nextMeeting: undefined }

/** When each of the own classes meets, as the home was told; unknown where nobody has told of this day. */
export function useClassPlans(): (classId: string, date: Day) => ClassPlan {
  const { value, savedAt } = useTeacherHome()
  const savedOn = savedAt === null ? null : dayInJakarta(new Date(savedAt))
  const classes = value?.classes ?? []
  return (classId, date) => {
    const found = classes.find(({ id }) => id === classId)
    return found && (found.date ?? savedOn) === date
      ? { isExpected: found.isExpected, nextMeeting: found.nextMeeting }
      : unknownPlan
  }
}
