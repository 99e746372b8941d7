import { teacherRoutes } from '@ngaji/contract/features/teachers/teachers.routes'
import { answer } from '../../http/implement.ts'
import { readTeacherOfUser } from './read-teacher.service.ts'

export const teacherAnswers = [
  answer(teacherRoutes.readOfUser, async (deps, actor, { params }) => ({
    teacher: await readTeacherOfUser(deps, actor, params.userId),
  })),
]
