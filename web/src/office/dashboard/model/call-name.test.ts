import { expect, it } from 'vitest'
import { callName } from './call-name.ts'

it('calls a child by the name that tells it apart', () => {
  const names = [
    'Muhammad Fathan Al-Ghifari',
    'M. Rizki',
    'Mohammad Ali',
    'Aisyah Putri',
    'Muhammad',
  ]
  expect(names.map(callName)).toEqual(['Fathan', 'Rizki', 'Ali', 'Aisyah', 'Muhammad'])
})
