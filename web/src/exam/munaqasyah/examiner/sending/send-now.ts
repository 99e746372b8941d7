/** Ends every pause of the queue; its code comes with the first record. Without signal nothing happens. */
export async function sendNowLazily(): Promise<void> {
  try {
    const { sendNow } = await import('../../../../offline/outbox/sender.ts')
    await sendNow()
  } catch {
    // The code itself could not be fetched: the queue goes out when there is signal.
  }
}
