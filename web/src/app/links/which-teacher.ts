import { ownRecord } from './paths.ts'

/** The user's own record is addressed by the account's id, any other by the teacher's id. */
export function whichTeacher(teacherId: string, userId: string) {
  return teacherId === ownRecord ? { userId } : { teacherId }
}
