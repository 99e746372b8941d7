import { z } from 'zod/mini'

/** Entry year and running number; unique for ever, never reused. */
export const nisSchema = z.string().check(z.regex(/^\d{8}$/, 'NIS terdiri dari 8 angka.'))

/** `nisOf(2025, 10)` is `20250010`. */
export function nisOf(entryYear: number, runningNumber: number): string {
  return `${entryYear}${String(runningNumber).padStart(4, '0')}`
}

export function entryYearOf(nis: string): number {
  return Number(nis.slice(0, 4))
}

/** Internal belongs to the organisation, Simpatisan comes from outside. */
export function studentLabel(isInternal: boolean): string {
  return isInternal ? 'Internal' : 'Simpatisan'
}

/** Active is a student who is in a class of an active desa year. */
export function studentStatusLabel(isActive: boolean): string {
  return isActive ? 'Aktif' : 'Tidak Aktif'
}
