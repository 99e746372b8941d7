/** The web lock of sending, across tabs and the service worker. */
export const sendLock = 'ngaji-outbox'

/** Only one tab sends at a time; the others wait for the lock and find the outbox empty. */
export function withSendLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(sendLock, work)
}
