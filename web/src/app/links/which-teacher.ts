import { ownRecord } from './paths.ts'

/** The own record is known by the account, any other by its own number. */
export function whichTeacher(teacherId: string, userId: string) {
  return teacherId === ownRecord ? { userId } : { teacherId }
}
