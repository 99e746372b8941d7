import { sessionStore } from '../../../../api/session/session-store.ts'
import { offlineUser, watchOfflineUser } from '../../../../offline/copies/offline-user.ts'
import { examYearCopy } from './exam-year.api.ts'

const freshMs = 5 * 60_000

/**
 * Stores the exam of the own desa for work without signal: once the session knows the running year, after sign-in, and
 * when signal returns.
 */
export function startExamPrefetching(isExaminer: () => boolean): () => void {
  const prefetch = () => {
    const hasYear = Boolean(sessionStore.current()?.currentBranchYearId)
    if (offlineUser() && hasYear && isExaminer()) void examYearCopy.keepFresh(freshMs)
  }
  const onVisible = () => document.hidden || prefetch()
  const stopUser = watchOfflineUser(prefetch)
  const stopSession = sessionStore.subscribe(prefetch)
  globalThis.addEventListener('online', prefetch)
  document.addEventListener('visibilitychange', onVisible)
  prefetch()
  return () => {
    stopUser()
    stopSession()
    globalThis.removeEventListener('online', prefetch)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
