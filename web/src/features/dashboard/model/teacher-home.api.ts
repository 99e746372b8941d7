import { teacherHomeSchema } from '@ngaji/contract/features/dashboard/teacher-home.schemas'
import { homeCopyOf, useHomeCopy } from './dashboard.api.ts'

const teacherHome = homeCopyOf(teacherHomeSchema)

export const useTeacherHome = () => useHomeCopy(teacherHome)
