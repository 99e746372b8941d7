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
