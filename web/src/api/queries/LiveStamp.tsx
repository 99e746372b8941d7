import { formatClock } from '../../ui/data/formats.ts'
import { serverMoment } from '../clock/server-clock.ts'

type LiveStampProps = {
  /** The time of the query by the clock of this device; 0 before the first response. */
  updatedAt: number
}

/** "Diperbarui 16.05.32", by the clock of the server. */
export function LiveStamp({ updatedAt }: LiveStampProps) {
  if (updatedAt === 0) return null
  const { time } = formatClock(serverMoment(updatedAt))
  return <span className="num whitespace-nowrap">Diperbarui {time}</span>
}
