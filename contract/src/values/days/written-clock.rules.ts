/** A time of the day as it stands behind a day: `T00:00:00Z`, ` 08.15 WIB`, ` jam 5:30 PM`. */
const clock =
  /^[T\s,]*((?:jam|pukul|pkl)\.?\s*)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([AP]M)?\s*(WIB|WITA|WIT|Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?[\s.]*$/i

type Clock = { hour: number; isFullHour: boolean; isSaid: boolean; zone: string }

function clockOf(text: string): Clock | null {
  const [match, said, hours, minutes, seconds = '00', half, zone = ''] = clock.exec(text) ?? []
  if (match === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  const isFullHour = minutes === '00' && seconds === '00'
  const hour = hourOf(Number(hours), half)
  return { hour, isFullHour, isSaid: said !== undefined, zone: zone.toUpperCase() }
}

/** The hour of a day, of 24. */
function hourOf(written: number, half: string | undefined): number {
  if (half === undefined) return written
  return (written % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
}

const isHere = (zone: string) => /^(?:WIB|WITA|WIT|\+0?[789](?::?00)?)$/.test(zone)
const isUniversal = (zone: string) => /^(?:Z|UTC|GMT|[+-]00?(?::?00)?)$/.test(zone)

/** From this hour in UTC it is the next day somewhere in Indonesia. */
const nextDayFrom = 15
/** The midnights of Indonesia in UTC: a program that left its zone out may mean the next day. */
const isMidnightOfUtc = ({ hour, isFullHour }: Clock) => isFullHour && hour >= 15 && hour <= 17

/** May the day before this time be the one before the day that is meant? */
export function dayMoved(text: string): boolean {
  const found = clockOf(text)
  if (!found || found.isSaid || isHere(found.zone)) return false
  return isUniversal(found.zone) ? found.hour >= nextDayFrom : isMidnightOfUtc(found)
}

/** Is the text a time that leaves the day before it as it is? */
export function isClockCertain(text: string): boolean {
  const found = clockOf(text)
  const isKnown = found && (found.zone === '' || isHere(found.zone) || isUniversal(found.zone))
  return Boolean(isKnown) && !dayMoved(text)
}
