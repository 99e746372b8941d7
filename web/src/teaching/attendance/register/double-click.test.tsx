import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import {
  givenCamera,
  givenList,
  givenSitiAtTheDoor,
  type Outside,
} from '../test/register-page.fixtures.tsx'

const zahra = '20210066'

let outside: Outside

beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
  givenCamera(null)
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

it('a double click on a status is one mark, which "Urungkan" takes back', async () => {
  const screen = await givenList()
  await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
  await screen.getByRole('button', { name: 'Sakit', exact: true }).dblClick()
  await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Sakit')
  await screen.getByRole('button', { name: 'Urungkan' }).click()
  await expect.poll(() => outside.server.entry(zahra)?.isMarked).toBe(false)
  const operations = outside.server.requests.flatMap((request) => request.operations)
  expect(operations.filter(({ kind }) => kind === 'mark').length).toBeLessThanOrEqual(1)
})
