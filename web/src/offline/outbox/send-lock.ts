/** Whoever holds it may send; nobody else does meanwhile, in any tab. */
export const sendLock = 'ngaji-outbox'

/** Only one tab sends at a time; the others wait for their turn and find the queue empty. */
export function withSendLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(sendLock, work)
}
