/** The tag of the browser's background sync. */
export const backgroundTag = 'ngaji-outbox'

type SyncManager = { register(tag: string): Promise<void> }

/** Registers a background sync: the outbox is sent when signal returns, also with the app closed. Few browsers can. */
export async function askForBackground(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: SyncManager }
  // Refused where the user forbids background work: the outbox is sent when the app is next opened.
  await sync?.register(backgroundTag).catch(() => undefined)
}
