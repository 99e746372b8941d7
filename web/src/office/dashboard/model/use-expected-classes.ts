import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useTeacherHome } from './teacher-home.api.ts'

/** Which of the own classes meet today, as the home was told; null where nobody has told today. */
export function useExpectedClasses(): (classId: string) => boolean | null {
  const { value, savedAt } = useTeacherHome()
  const isOfToday =
    savedAt !== null && dayInJakarta(new Date(savedAt)) === dayInJakarta(serverNow())
  const classes = isOfToday ? (value?.classes ?? []) : []
  return (classId) => classes.find(({ id }) => id === classId)?.isExpected ?? null
}
