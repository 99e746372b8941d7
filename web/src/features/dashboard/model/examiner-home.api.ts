import { examinerHomeSchema } from '@ngaji/contract/features/dashboard/exam-home.schemas'
import { homeCopyOf, useHomeCopy } from './dashboard.api.ts'

const examinerHome = homeCopyOf(examinerHomeSchema)

export const useExaminerHome = () => useHomeCopy(examinerHome)
