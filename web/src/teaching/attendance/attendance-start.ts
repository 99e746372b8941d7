import type { Day } from '@ngaji/contract/jakarta-time'
import { registerSender } from '../../offline/outbox/senders.ts'
import { attendanceKind, operationsPerCall } from './sending/attendance-kind.ts'

/** Registers the sender of attendance with the outbox. Called once, when the app starts. */
export function registerAttendance(): void {
  registerSender(attendanceKind, {
    batchSize: operationsPerCall,
    load: async () => (await import('./sending/attendance.sender.ts')).attendanceSender,
    isAlsoInBackground: true,
  })
}

/** Prefetches rosters for work without signal. Called once; loaded only for teachers. */
export async function startPrefetching(isTeacher: () => boolean): Promise<() => void> {
  const { startPrefetching: start } = await import('./scan/prefetch.ts')
  return start(isTeacher)
}

/** "Mulai Absen": opens the register of now of a class on this device, also without signal; null: not opened. */
export async function startRegister(classId: string): Promise<Day | null> {
  const { startRegister: start } = await import('./opening/start-register.ts')
  return start(classId)
}
