import { expect, it } from 'vitest'
import { findTypedNis } from './typed-nis.rules.ts'

it.each([
  '20250047',
  ' 2025 0047 ',
  '2025-0047',
  '2025\u20110047',
  '2025.0047.',
  '*20250047*',
  '"20250047"',
  '(20250047)',
  '\u202A20250047\u202C',
  '\uFF12\uFF10\uFF12\uFF15\uFF10\uFF10\uFF14\uFF17',
  'NIS: 20250047',
  'NIS 2025 0047.',
  '*NIS*: 20250047',
  'NIS ananda: 20250047',
  'NIS anak 20250047',
  'No. NIS 20250047',
  'Nomor NIS: 20250047',
  'No Induk: 20250047',
  'Nomor induk siswa : 2025 0047',
  'N.I.S. 20250047',
  '٢٠٢٥٠٠٤٧',
  '۲۰۲۵ ۰۰۴۷',
])('the NIS is found in %j', (typed) => {
  expect(findTypedNis(typed)).toBe('20250047')
})

it.each([
  '',
  '2025004',
  '202500471',
  'siti@contoh.id',
  'nisa20250047',
  '20250047.Zk3_p9Q-x81LmNo0RsTu7w',
  '20250047 dan 20250048',
  'nissan 20250047',
  'NIS Ahmad: 20250047',
])('there is none in %j', (typed) => {
  expect(findTypedNis(typed)).toBeNull()
})
