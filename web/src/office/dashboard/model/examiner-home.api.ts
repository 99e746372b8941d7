import { examinerHomeSchema } from '@ngaji/contract/office/dashboard/exam-home.schemas'
import { homeCopyOf, useHomeCopy } from './dashboard.api.ts'

const examinerHome = homeCopyOf(examinerHomeSchema)

export const useExaminerHome = () => useHomeCopy(examinerHome)
