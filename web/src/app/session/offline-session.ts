import type { Role } from '@ngaji/contract/roles'
import { sessionStore } from '../../api/session/session-store.ts'
import { registerAttendance, startPrefetching } from '../../teaching/attendance/attendance-start.ts'
import { registerJournals } from '../../teaching/journals/register-journals.ts'
import { registerMaterials } from '../../teaching/material-progress/model/register-materials.ts'
import { registerExam, startExamPrefetching } from '../../exam/munaqasyah/exam-start.ts'
import { untilLoaded } from '../device/missing-files.ts'
import { startOffline, type SessionSource } from '../../offline/start-offline.ts'

/** The session for the outbox and the encrypted copies: the user's id, and a secret that ends with the session. */
const offlineSession: SessionSource = {
  current: () => {
    const session = sessionStore.current()
    return session && { userId: session.userId, secret: session.token }
  },
  subscribe: sessionStore.subscribe,
  wasLeft: () => sessionStore.end === 'signed-out',
}

/** Starts the offline work: sending the outbox, storing copies. */
export function startOfflineWork(): void {
  registerAttendance()
  registerExam()
  registerJournals()
  registerMaterials()
  startOffline(offlineSession)
  followRole('teacher', startPrefetching)
  followRole('munaqisy', startExamPrefetching)
}

/**
 * A device stores what its user works with: a teacher's the rosters of the own classes, an examiner's the exam. Other
 * roles do not load even the code for it.
 */
function followRole(role: Role, prefetch: (isOwn: () => boolean) => Promise<unknown>): void {
  const isOwn = () => sessionStore.current()?.role === role
  let isStarted = false
  const start = () => {
    if (isStarted || !isOwn()) return
    isStarted = true
    void untilLoaded(() => prefetch(isOwn))
  }
  sessionStore.subscribe(start)
  start()
}
