import { expect, it } from 'vitest'
import { correctableKeys } from '@ngaji/contract/people/account-requests/account-requests.rules'
import { newPerson, storedPersonSchema, correctedKeysInWords } from './draft-person.ts'

it('keeps a person written down before a detail was added to the form', () => {
  const { parentName: _younger, ...stored } = newPerson({ name: 'Siti Aminah', phone: '0812' })
  expect(storedPersonSchema.parse(stored)).toEqual({ ...stored, parentName: '' })
})

it('names what was corrected in the order of the form', () => {
  const words = correctedKeysInWords(correctableKeys.student).split(', ')
  expect(words).toHaveLength(correctableKeys.student.length)
  expect(words[0]).toBe('Nama Lengkap')
  expect(words[words.indexOf('Jenis Kelamin') + 1]).toBe('Tingkat')
  expect(words[words.indexOf('Label') + 1]).toBe('Alamat')
})
