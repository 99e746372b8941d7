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

/** "Mulai Absen": opens today's register of a class on this device, also without signal; false: not opened. */
export async function startRegister(classId: string): Promise<boolean> {
  const { startRegister: start } = await import('./opening/start-register.ts')
  return start(classId)
}
