import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import {
  refusalToChangeTeacher,
  refusalToResume,
} from '@ngaji/contract/people/teachers/teachers.rules'
import { hasTeacherRecord } from '@ngaji/contract/identity/users/users.rules'
import type { Refusal } from '@ngaji/contract/refusal'
import type { Role } from '@ngaji/contract/roles'
import { refusalMessage } from '@ngaji/contract/words/refusal-message'

type Viewer = { userId: string; role: Role }
type Teacher = Pick<TeacherRecordAnswer, 'userId'>

/** Why an office may not change the record: its person has a higher one by now. Teachers see only their own. */
export function reasonAgainstChange({ userId }: Teacher, viewer: Viewer): string | false {
  if (hasTeacherRecord(viewer.role)) return false
  return said(refusalToChangeTeacher(userId, viewer))
}

/** The same about the account: nobody gives oneself a code. */
export function reasonAgainstAccountAct({ userId }: Teacher, viewer: Viewer): string | false {
  if (userId.id === viewer.userId) return 'Ini akun Anda sendiri.'
  return said(refusalToChangeTeacher(userId, viewer))
}

/** Why the service cannot be resumed here. */
export function reasonAgainstResume(teacher: Teacher, viewer: Viewer): string | false {
  return reasonAgainstChange(teacher, viewer) || said(refusalToResume(teacher.userId.role))
}

function said(refusal: Refusal | null): string | false {
  return refusal !== null && refusalMessage(refusal)
}
