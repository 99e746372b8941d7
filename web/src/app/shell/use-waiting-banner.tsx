import { useEffect, useState, type ReactElement } from 'react'
import { queuedRecordOf } from '../../offline/outbox/queued-record.ts'
import { useUnsent } from '../../offline/outbox/use-unsent.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { formatNumber, formatTime } from '../../ui/data/formats.ts'

const longMs = 10 * 60_000

/** Records that have waited this long may need the user: a place with signal, or a look at the cause. */
export function useWaitingBanner(): ReactElement | null {
  const { writes } = useUnsent()
  const [oldest] = writes
  const isLong = useHasWaited(oldest?.recordedAt)
  if (!oldest || !isLong) return null
  const send = (
    <Button size="small" onClick={() => void sendAll()}>
      Kirim sekarang
    </Button>
  )
  return (
    <Banner key="waiting" action={send}>
      {formatNumber(writes.length)} catatan belum terkirim sejak{' '}
      {formatTime(queuedRecordOf(oldest).at)}.
    </Banner>
  )
}

/** Lazy import: the sender is loaded with the first record, not with the shell. */
async function sendAll(): Promise<void> {
  const { sendNow } = await import('../../offline/outbox/sender.ts')
  await sendNow()
}

/** Is a time of the device's clock long ago by now? */
function useHasWaited(since: number | undefined): boolean {
  const [over, setOver] = useState<number>()

  // Follows the clock.
  useEffect(() => {
    if (since === undefined) return undefined
    const timer = setTimeout(() => setOver(since), Math.max(0, since + longMs - Date.now()))
    return () => clearTimeout(timer)
  }, [since])

  return since !== undefined && over === since
}
