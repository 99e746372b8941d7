import { expect, it } from 'vitest'
import { correctableKeys } from '@ngaji/contract/people/account-requests/account-requests.rules'
import { newPerson, storedPersonSchema, correctedKeysInWords } from './draft-person.ts'

it('keeps a person written down before a detail was added to the form', () => {
  const { parentName: _younger, ...stored } = newPerson({ name: 'Siti Aminah', phone: '0812' })
  expect(storedPersonSchema.parse(stored)).toEqual({ ...stored, parentName: '' })
})

it('names what was corrected in the order of the form', () => {
  const [name, , , ...others] = correctedKeysInWords(correctableKeys.student).split(', ')
  expect([name, ...others]).toEqual([
    'Nama Lengkap',
    'Tingkat',
    'Nama Orang Tua/Wali',
    'Nomor WhatsApp',
    'Label',
    'Alamat',
  ])
})
