import { sessionStore } from '../../api/session/session-store.ts'
import { registerAttendance, startPrefetching } from '../../teaching/attendance/attendance-start.ts'
import { registerJournals } from '../../teaching/journals/register-journals.ts'
import { registerMaterials } from '../../teaching/material-progress/model/register-materials.ts'
import { registerExam } from '../../exam/munaqasyah/exam-start.ts'
import { startOffline, type SessionSource } from '../../offline/start-offline.ts'

/** The session as the queue and the sealed copies see it: whose it is, and a secret that ends with it. */
const offlineSession: SessionSource = {
  current: () => {
    const session = sessionStore.current()
    return session && { userId: session.userId, secret: session.token }
  },
  subscribe: sessionStore.subscribe,
  wasLeft: () => sessionStore.end === 'signed-out',
}

/** Starts what works without signal: sending the queue, keeping copies. */
export function startOfflineWork(): void {
  registerAttendance()
  registerExam()
  registerJournals()
  registerMaterials()
  startOffline(offlineSession)
  followTeacher()
}

/** A teacher's phone brings the rosters of the own classes; nobody else's fetches even the code for it. */
function followTeacher(): void {
  const isTeacher = () => sessionStore.current()?.role === 'teacher'
  let isStarted = false
  const start = () => {
    if (isStarted || !isTeacher()) return
    isStarted = true
    void startPrefetching(isTeacher)
  }
  sessionStore.subscribe(start)
  start()
}
