import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenKeeper } from '../test/bank-screens.fixtures.tsx'
import { CopyDialog } from './CopyDialog.tsx'

const copies = 'POST munaqasyahs/questions/copies'
const ids = Array.from({ length: 200 }, (_, index) => `question ${index}`)
// Into two grades the server takes 150 questions at once.
const [first, second] = [ids.slice(0, 150), ids.slice(150)]
const inFlight = refusal(409, 'idempotency.in-flight', 'Masih dikerjakan.')
const gone = refusal(404, 'question.not-found', 'Soal tidak ditemukan.')

type Part = 'first' | 'second'
type Outcome = 'copied' | 'lost' | ReturnType<typeof refusal>

/** The dialog with two grades chosen; each part is answered with the next of its outcomes, then copied. */
async function givenDialog(
  outcomes: Partial<Record<Part, Outcome[]>> = {},
  { questionIds = ids, pause }: { questionIds?: string[]; pause?: Promise<void> } = {},
) {
  const server = givenAnswers({
    [copies]: async ({ body }) => {
      await pause
      const sent = body['questionIds'] as string[]
      const outcome = outcomes[sent[0] === ids[0] ? 'first' : 'second']?.shift() ?? 'copied'
      if (outcome === 'lost') throw new TypeError('Failed to fetch')
      if (outcome !== 'copied') return outcome
      return { status: 201, body: { message: '', created: 2 * sent.length, skipped: 0 } }
    },
  })
  const told: string[] = []
  const screen = await render(
    <Surroundings>
      <CopyDialog
        from="5"
        questionIds={questionIds}
        onClose={() => told.push('closed')}
        onDone={() => told.push('done')}
      />
    </Surroundings>,
  )
  await screen.getByRole('checkbox', { name: 'Kelas 6' }).click()
  await screen.getByRole('checkbox', { name: 'Kelas 4' }).click()
  const copy = () => screen.getByRole('button', { name: 'Duplikat', exact: true }).click()
  const alert = screen.getByRole('alert')
  return { screen, alert, copy, sent: () => server.sentTo(copies), told }
}

beforeEach(async () => {
  localStorage.clear()
  givenKeeper()
  await page.viewport(1440, 900)
})
afterEach(leaveNothing)

it('copies many questions in parts, and goes on with the rest after a lost connection', async () => {
  const { screen, alert, copy, sent } = await givenDialog({ second: ['lost'] })
  await copy()
  await expect
    .element(alert)
    .toHaveTextContent(
      '300 salinan dibuat. 50 soal belum disalin: Gagal menghubungi server! Tekan Duplikat lagi.',
    )
  const four = screen.getByRole('checkbox', { name: 'Kelas 4' })
  await expect.element(four).toBeDisabled()
  await expect
    .element(four)
    .toHaveAccessibleDescription(
      'Kelas tujuan tidak dapat diganti: sisanya disalin ke kelas yang sama.',
    )
  await copy()
  await expect.element(screen.getByText('400 salinan dibuat.')).toBeVisible()
  const rest = { questionIds: second, classGrades: ['4', '6'] }
  expect(sent().map(({ body }) => body)).toEqual([{ ...rest, questionIds: first }, rest, rest])
  expect(sent()[2]?.key).toBe(sent()[1]?.key)
})

it('keeps the key of a part that is still being copied while another part is sent', async () => {
  const { screen, alert, copy, sent } = await givenDialog({ first: ['lost', inFlight] })
  await copy()
  await expect.element(alert).toHaveTextContent('Gagal menghubungi server!')
  await copy()
  await expect
    .element(alert)
    .toHaveTextContent(
      '100 salinan dibuat. 150 soal belum disalin: Masih dikerjakan. Tekan Duplikat lagi.',
    )
  await copy()
  await expect.element(screen.getByText('400 salinan dibuat.')).toBeVisible()
  const [lost, waiting, other, again] = sent().map(({ key }) => key)
  expect([waiting, again]).toEqual([lost, lost])
  expect(other).not.toBe(lost)
})

it('keeps the key of a lost part while a refused one is sent anew', async () => {
  const { screen, alert, copy, sent } = await givenDialog({ first: [gone], second: ['lost'] })
  await copy()
  await expect.element(alert).toHaveTextContent('Soal tidak ditemukan.')
  await copy()
  await expect.element(screen.getByText('400 salinan dibuat.')).toBeVisible()
  const [refused, lost, anew, again] = sent().map(({ key }) => key)
  expect(again).toBe(lost)
  expect(anew).not.toBe(refused)
})

it('clears the selection after a part was copied, and advises no repeat of a refusal', async () => {
  const { screen, alert, copy, told } = await givenDialog({ second: [gone] })
  await copy()
  await expect
    .element(alert)
    .toHaveTextContent('300 salinan dibuat. 50 soal belum disalin: Soal tidak ditemukan.')
  expect(alert.element().textContent).not.toContain('Tekan Duplikat lagi')
  await screen.getByRole('button', { name: 'Batal' }).click()
  await screen.getByRole('button', { name: 'Buang' }).click()
  expect(told).toEqual(['closed', 'done'])
})

it('cannot be closed while it copies', async () => {
  let goOn = () => {}
  const pause = new Promise<void>((resolve) => (goOn = resolve))
  const { screen, copy, told } = await givenDialog({}, { pause })
  await copy()
  await expect.element(screen.getByText('Menyalin…')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(screen.getByRole('button', { name: 'Batal' }))
    .toHaveAttribute('aria-disabled', 'true')
  goOn()
  await expect.element(screen.getByText('400 salinan dibuat.')).toBeVisible()
  expect(told).toEqual([])
})

it('copies a question that was chosen twice once', async () => {
  const { screen, copy, sent } = await givenDialog({}, { questionIds: ['a', 'b', 'a'] })
  await expect
    .element(screen.getByRole('heading', { name: 'Duplikat 2 soal ke kelas mana?' }))
    .toBeVisible()
  await copy()
  await expect.element(screen.getByText('4 salinan dibuat.')).toBeVisible()
  expect(sent()[0]?.body['questionIds']).toEqual(['a', 'b'])
})
