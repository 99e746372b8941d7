import { usualCardColour } from '@ngaji/contract/people/student-cards/card-look.rules'
import { expect, it } from 'vitest'
import { isReadableOn } from './card-colour.ts'

it('lets dark colours bear the light letters of a card, and warns of light ones', () => {
  expect([usualCardColour, '#000000', '#7a1030', '#C01010'].map(isReadableOn)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['#ffffff', '#f0ad15', '#8fd3b6'].map(isReadableOn)).toEqual([false, false, false])
})
