const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** Clocks set by hand in a wrong time zone differ by whole or half hours, give or take some minutes. */
const zoneSlackMinutes = 5
const zoneStepMinutes = 30
/** The time between the westernmost time zone and the easternmost. */
const widestZoneMinutes = 26 * hourMinutes

/** A difference between two clocks in words. @example clockDifference(15 * 3_600_000) // '15 jam' */
export function clockDifference(offByMs: number): string {
  const minutes = Math.round(Math.abs(offByMs) / minuteMs)
  if (minutes < hourMinutes) return `${minutes} menit`
  if (minutes >= 2 * dayMinutes) return `${Math.floor(minutes / dayMinutes)} hari`
  const rest = minutes % hourMinutes
  return `${Math.floor(minutes / hourMinutes)} jam${rest === 0 ? '' : ` ${rest} menit`}`
}

/** What is usually wrong with such a clock, and how to mend it. */
export function usualCause(offByMs: number): string {
  const minutes = Math.round(Math.abs(offByMs) / minuteMs)
  if (isOfZone(minutes)) return 'Biasanya zona waktu HP salah: pilih zona waktu otomatis.'
  if (minutes >= dayMinutes)
    return 'Biasanya tanggal HP salah: nyalakan tanggal dan waktu otomatis.'
  return 'Biasanya jam HP diatur sendiri: nyalakan waktu otomatis.'
}

function isOfZone(minutes: number): boolean {
  const beyondStep = minutes % zoneStepMinutes
  const fromStep = Math.min(beyondStep, zoneStepMinutes - beyondStep)
  const isPlausible = minutes >= hourMinutes - zoneSlackMinutes && minutes <= widestZoneMinutes
  return isPlausible && fromStep <= zoneSlackMinutes
}
