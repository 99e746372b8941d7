import { serverClock } from '../../api/server-clock.ts'
import { useServerTime } from '../../api/use-server-time.ts'
import { formatClock } from '../../ui/formats.ts'

const tolerableMs = 2 * 60_000

/** Day, month and year, and the time in WIB, each second, by the server's clock. Not read aloud by itself. */
export function HeaderClock() {
  const { day, time } = formatClock(useServerTime())
  const minutesOff = Math.round(Math.abs(serverClock.offsetMs) / 60_000)
  const isOff = Math.abs(serverClock.offsetMs) > tolerableMs
  return (
    <div
      role="timer"
      aria-label="Jam server"
      title={
        isOff
          ? `Jam perangkat berbeda ${minutesOff} menit dari server. Absen tetap memakai jam server.`
          : undefined
      }
      className="num text-right text-small leading-tight max-md:hidden"
    >
      <b className="block font-heading">{time} WIB</b>
      <span className="text-ink-soft">{day}</span>
    </div>
  )
}
