import { officeHomeSchema } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { homeCopyOf, useHomeCopy } from './dashboard.api.ts'

const officeHome = homeCopyOf(officeHomeSchema)

export const useOfficeHome = () => useHomeCopy(officeHome)
