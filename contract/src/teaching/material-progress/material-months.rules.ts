import { semesterOf, startYearOf } from '../../structure/academic-years/academic-years.rules.ts'

/** `2026-07` to `2026-12` for Ganjil, `2027-01` to `2027-06` for Genap of 2026/2027. */
export function monthsOfYear(name: string): string[] {
  const isOdd = semesterOf(name) === '1'
  const year = startYearOf(name) + (isOdd ? 0 : 1)
  const first = isOdd ? 7 : 1
  return Array.from(
    { length: 6 },
    (_, index) => `${year}-${String(first + index).padStart(2, '0')}`,
  )
}
