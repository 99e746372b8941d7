import { newDocumentSchema } from '@ngaji/contract/office/documents/documents.schemas'
import { expect, it } from 'vitest'
import { cardsRequestOf, firstWishes, sheetChoices } from './card-wishes.ts'

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

it('asks for cards with bleed where a print shop makes them', () => {
  const [choice] = sheetChoices.filter(
    ({ label }) => label === 'Untuk percetakan (tepi lebih 2 mm)',
  )
  const request = cardsRequestOf({ classId: id }, { ...firstWishes, sheet: choice!.value })
  expect(request).toMatchObject({ sheet: 'printShop' })
  expect(newDocumentSchema.safeParse(request).success).toBe(true)
})

it('names students one by one', () => {
  expect(cardsRequestOf({ studentIds: [id] }, firstWishes)).toMatchObject({ studentIds: [id] })
})
