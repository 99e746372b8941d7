import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { drawn } from './examiner/test/drawn-questions.fixtures.ts'
import { QuestionCard } from './QuestionCard.tsx'

it('renders Arabic text as Arabic, collapsed too', async () => {
  const [question] = drawn('memorizingDua').questions
  if (!question) throw new Error('no question was drawn')
  const mixed = { ...question, question: 'Bacakan: \u0631\u064E\u0628\u0651\u0650 lalu artinya.' }
  const page = await render(
    <QuestionCard question={mixed} number={1} isFolded onToggle={() => undefined} />,
  )
  const words = page.getByText('\u0631\u064E\u0628\u0651\u0650', { exact: true })
  await expect.element(words).toHaveAttribute('lang', 'ar')
  await expect.element(words).toHaveAttribute('dir', 'rtl')
})

it('sets a verse with stop signs in the face of the Qur’an, isolated in its sentence', async () => {
  const [question] = drawn('memorizingDua').questions
  if (!question) throw new Error('no question was drawn')
  const text = 'Arti (\u0631\u064E\u0628 \u06D6) itu?\n\u0642\u0627\u0644 (Al-Fatihah)'
  const page = await render(<QuestionCard question={{ ...question, question: text }} number={1} />)
  const verse = page.getByText('\u0631\u064E\u0628 \u06D6', { exact: false })
  await expect.element(verse).toHaveClass('font-quran')
  await expect.element(verse).toHaveAttribute('dir', 'rtl')
  await expect.element(page.getByText('Al-Fatihah', { exact: true })).toHaveAttribute('dir', 'ltr')
})
