import { expect, it } from 'vitest'
import { alikeAmong } from './alike.ts'
import { givenQuestion } from './question-bank.fixtures.ts'

it('finds what nearly repeats another question of its category and semester', () => {
  const one = givenQuestion({ id: 'one', question: 'Bacakan doa untuk kedua orang tua!' })
  const same = givenQuestion({ id: 'same', question: 'Bacakan doa untuk kedua orang tua.' })
  const later = givenQuestion({ id: 'later', question: one.question, semester: '2' })
  const other = givenQuestion({ id: 'other', question: 'Sebutkan rukun Islam.' })
  const found = alikeAmong([one, later, other], [one, same, later, other])
  expect([...found].map(([id, { id: like }]) => [id, like])).toEqual([['one', 'same']])
})
