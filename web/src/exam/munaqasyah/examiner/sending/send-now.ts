/** Ends every pause of the outbox; the sender is loaded with the first record. Does nothing without signal. */
export async function sendNowLazily(): Promise<void> {
  try {
    const { sendNow } = await import('../../../../offline/outbox/sender.ts')
    await sendNow()
  } catch {
    // The sender could not be loaded: the outbox is sent when signal returns.
  }
}
