import { teacherHomeSchema } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { homeCopyOf, useHomeCopy } from './dashboard.api.ts'

const teacherHome = homeCopyOf(teacherHomeSchema)

export const useTeacherHome = () => useHomeCopy(teacherHome)
