/** The name under which the browser is asked to call back when there is signal. */
export const backgroundTag = 'ngaji-outbox'

type SyncManager = { register(tag: string): Promise<void> }

/** Asks the browser to send what waits when signal returns, also with the app closed. Few browsers can. */
export async function askForBackground(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  // Refused where the person has forbidden background work: it is sent when the app is next open.
  await sync?.register(backgroundTag).catch(() => undefined)
}
