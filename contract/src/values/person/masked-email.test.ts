import { expect, it } from 'vitest'
import { maskedEmail } from './masked-email.ts'

it('shows the ends of the name and the whole domain', () => {
  expect(maskedEmail('yeni.rahmawati@gmail.com')).toBe('y…i@gmail.com')
  expect(maskedEmail('ani@gmail.com')).toBe('a…@gmail.com')
  expect(maskedEmail('a@gmail.com')).toBe('a…@gmail.com')
  expect(maskedEmail('bukan alamat')).toBe('…')
})
