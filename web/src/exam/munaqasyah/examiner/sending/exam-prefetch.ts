import { sessionStore } from '../../../../api/session/session-store.ts'
import { offlineUser } from '../../../../offline/copies/offline-user.ts'
import { followPrefetchOccasions } from '../../../../offline/copies/prefetch-occasions.ts'
import { examYearCopy, examYearFreshMs } from './exam-year.api.ts'

/** Stores the exam of the own desa for work without signal, once the session knows the running year. */
export function startExamPrefetching(isExaminer: () => boolean): () => void {
  const prefetch = () => {
    const hasYear = Boolean(sessionStore.current()?.currentBranchYearId)
    if (offlineUser() && hasYear && isExaminer()) void examYearCopy.keepFresh(examYearFreshMs)
  }
  const stopSession = sessionStore.subscribe(prefetch)
  const stopOccasions = followPrefetchOccasions(prefetch)
  return () => {
    stopSession()
    stopOccasions()
  }
}
