import { newDocumentSchema } from '@ngaji/contract/features/documents/documents.schemas'
import { expect, it } from 'vitest'
import { cardsRequestOf, firstWishes } from './card-wishes.ts'

const id = '019a0000-0000-7000-8000-000000000001'

it.each([
  ['same', {}],
  ['unprinted', { onlyNew: true }],
  ['new', { isReissue: true }],
] as const)('asks for cards that are %s', (which, wanted) => {
  const request = cardsRequestOf({ classId: id }, { ...firstWishes, which })
  expect(request).toEqual({
    kind: 'cards',
    classId: id,
    sheet: 'a4x10',
    sides: 'both',
    photo: 'full',
    ...wanted,
  })
  expect(newDocumentSchema.safeParse(request).success).toBe(true)
})

it('names students one by one', () => {
  expect(cardsRequestOf({ studentIds: [id] }, firstWishes)).toMatchObject({ studentIds: [id] })
})
