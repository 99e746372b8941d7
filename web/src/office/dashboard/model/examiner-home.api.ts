import { examinerHomeSchema } from '@ngaji/contract/office/dashboard/exam-home.schemas'
import { useEffect } from 'react'
import { offlineUser } from '../../../offline/copies/offline-user.ts'
import { unsentCount, watchOutbox } from '../../../offline/outbox/outbox.ts'
import { homeCopyOf, renewHome, useHomeCopy } from './dashboard.api.ts'

const examinerHome = homeCopyOf(examinerHomeSchema)

const unsentNow = () => unsentCount(offlineUser()?.userId ?? '')

/** The examiner's home, read anew once marks that waited here have reached the server. */
export function useExaminerHome() {
  // Follows the outbox, which lives outside React.
  useEffect(() => {
    let before = unsentNow()
    return watchOutbox(() => {
      const now = unsentNow()
      if (now < before) void renewHome(examinerHome)
      before = now
    })
  }, [])

  return useHomeCopy(examinerHome)
}
