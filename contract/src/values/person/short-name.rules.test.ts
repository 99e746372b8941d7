import { expect, it } from 'vitest'
import { shortName } from './short-name.rules.ts'

it.each([
  ['Ahmad Fauzi Rahman', 'Ahmad Fauzi'],
  ['Dimas bin Salim Batubara', 'Dimas bin Salim'],
  ['Siti Nur Hidayah', 'Siti Nur Hidayah'],
  ['Umar bin Abdul Aziz', 'Umar bin Abdul Aziz'],
  ['Muhammad Al', 'Muhammad Al'],
  ['  Aisyah  ', 'Aisyah'],
  ['Nur Aini Sari', 'Nur Aini'],
  ['Umar ibnul Khattab', 'Umar ibnul Khattab'],
  ['H. M. Nur Salim', 'H. M. Nur Salim'],
  ['KH. Ahmad Dahlan', 'KH. Ahmad'],
  ['', ''],
])('%j is called %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})
