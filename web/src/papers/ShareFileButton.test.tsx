import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ownAnswerHeader } from '@ngaji/contract/own-answer'
import { ShareFileButton } from './ShareFileButton.tsx'

let shared: ShareData[]
let refusal: Error | null
let isTapFresh: boolean
let answered: PromiseWithResolvers<Response>

const paper = () =>
  new Response('%PDF-1.7', {
    headers: { [ownAnswerHeader]: '1', 'content-type': 'application/pdf' },
  })

beforeEach(() => {
  shared = []
  refusal = null
  isTapFresh = true
  answered = Promise.withResolvers<Response>()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answered.promise),
  )
  Object.assign(navigator, {
    share: async (data: ShareData) => {
      if (refusal) throw refusal
      shared.push(data)
    },
  })
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    get: () => ({ isActive: isTapFresh }),
  })
})

afterEach(() => {
  for (const name of ['share', 'userActivation']) Reflect.deleteProperty(navigator, name)
  vi.unstubAllGlobals()
})

async function givenButton() {
  const onFailure = vi.fn()
  await render(
    <ShareFileButton address="/api/documents/1/file" fileName="Raport.pdf" onFailure={onFailure} />,
  )
  return { onFailure }
}

const button = (name: string) => page.getByRole('button', { name })
const ready = () => button('Siap. Ketuk untuk membagikan')

it('shares at once when the document comes soon enough', async () => {
  await givenButton()
  answered.resolve(paper())
  await button('Bagikan').click()
  await expect.poll(() => shared.length).toBe(1)
  expect(shared[0]?.files?.[0]?.name).toBe('Raport.pdf')
  await expect.element(button('Bagikan')).toBeVisible()
})

it('keeps a document that came too late for the tap, and shares it with the next', async () => {
  const { onFailure } = await givenButton()
  await button('Bagikan').click()
  await expect.element(page.getByText('Menyiapkan…')).toBeVisible()
  isTapFresh = false
  answered.resolve(paper())
  await expect.element(ready()).toBeVisible()
  expect(shared).toEqual([])

  isTapFresh = true
  await ready().click()
  await expect.poll(() => shared.length).toBe(1)
  expect(fetch).toHaveBeenCalledOnce()
  expect(onFailure.mock.calls.every(([message]) => message === null)).toBe(true)
})

it('asks for another tap where the browser refuses without saying why before', async () => {
  const { onFailure } = await givenButton()
  refusal = new DOMException('Must be handling a user gesture', 'NotAllowedError')
  answered.resolve(paper())
  await button('Bagikan').click()
  await expect.element(ready()).toBeVisible()
  await ready().click()
  await expect.poll(() => onFailure.mock.lastCall?.[0]).toMatch(/tidak mengizinkan berbagi/)
})

it.each([
  new DOMException('An earlier share has not yet completed', 'InvalidStateError'),
  new DOMException('File type not allowed', 'DataError'),
  new TypeError('Failed to execute share'),
])('says in Indonesian what to do where the share fails otherwise: %s', async (error) => {
  const { onFailure } = await givenButton()
  refusal = error
  answered.resolve(paper())
  await button('Bagikan').click()
  await expect.poll(() => onFailure.mock.lastCall?.[0]).toMatch(/^Dokumen tidak dapat dibagikan/)
  await expect.element(button('Bagikan')).toBeEnabled()
})

it('takes a closed share sheet for no failure', async () => {
  const { onFailure } = await givenButton()
  refusal = new DOMException('Share canceled', 'AbortError')
  answered.resolve(paper())
  await button('Bagikan').click()
  await expect.element(button('Bagikan')).toBeEnabled()
  expect(onFailure.mock.calls.every(([message]) => message === null)).toBe(true)
})
