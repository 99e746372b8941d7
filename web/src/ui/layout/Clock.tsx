import { useEffect, useState } from 'react'
import { formatClock } from '../data/formats.ts'

export type ClockProps = {
  /** Milliseconds by the server's clock; the device's may be wrong. */
  now: () => number
  look?: 'desktop' | 'phone' | undefined
}

/** The time in WIB, each second. Announced by screen readers on demand only. */
export function Clock({ now, look = 'desktop' }: ClockProps) {
  const [instant, setInstant] = useState(now)

  // Follows the clock, at the turn of each second.
  useEffect(() => {
    let timer = 0
    const tick = () => {
      const current = now()
      setInstant(current)
      timer = window.setTimeout(tick, 1000 - (current % 1000))
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [now])

  const { day, narrowDay, time } = formatClock(new Date(instant))
  if (look === 'phone') {
    return (
      <div
        role="timer"
        aria-label="Jam WIB"
        className="flex flex-col-reverse text-right text-small leading-tight whitespace-nowrap"
      >
        <span className="text-ink-soft">{narrowDay}</span> <b className="font-strong">{time}</b>
      </div>
    )
  }
  return (
    <div
      role="timer"
      aria-label="Jam WIB"
      className="flex flex-col-reverse text-right text-small leading-tight whitespace-nowrap text-ink-soft max-md:hidden"
    >
      <span>{day}</span> <b className="font-strong text-ink">{time} WIB</b>
    </div>
  )
}
