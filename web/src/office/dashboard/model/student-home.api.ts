import { studentHomeSchema } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { homeCopyOf, useHomeCopy } from './dashboard.api.ts'

const studentHome = homeCopyOf(studentHomeSchema)

export const useStudentHome = () => useHomeCopy(studentHome)
