import { expect, it } from 'vitest'
import { draftPersonSchema, newPerson } from './draft-person.ts'

it('keeps a person written down before a detail was added to the form', () => {
  const { parentName: _younger, ...stored } = newPerson({ name: 'Siti Aminah', phone: '0812' })
  expect(draftPersonSchema.parse(stored)).toEqual({ ...stored, parentName: '' })
})
