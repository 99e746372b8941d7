import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/queries/query-client.ts'
import {
  givenCamera,
  givenSitiAtTheDoor,
  hendraMarks,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { classId, secretOf, today } from '../test/register-server.fixtures.ts'
import { RegisterSkeleton } from '../opening/RegisterSkeleton.tsx'
import { RegisterPage } from './RegisterPage.tsx'

const zahra = '20210066'
const link = <a href="#lain">lain</a>

let outside: Outside

beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})

/** The register of today without the frame around it. */
function renderDesk() {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RegisterPage
        day={{ classId, date: today }}
        links={{ home: link, changeClass: link, today: link, sheet: link, material: link }}
        onDay={() => undefined}
      />
    </QueryClientProvider>,
  )
}

/** It asks about the card that the camera sees. */
async function givenQuestion() {
  hendraMarks(outside, zahra, 'Sakit')
  givenCamera(`${zahra}.${secretOf(zahra)}`)
  const screen = await renderDesk()
  await expect.element(screen.getByText('Tercatat Sakit. Ubah menjadi Hadir?')).toBeVisible()
  return {
    camera: document.querySelector('[data-scanner]')!.getBoundingClientRect(),
    yes: screen.getByRole('button', { name: 'Ya', exact: true }).element().getBoundingClientRect(),
  }
}

/** The height of the bar above every screen of this width. */
const topBar = 64

it('on a phone held sideways the question of a card stands beside the camera, on one screen with it', async () => {
  await page.viewport(844, 390)
  const { camera, yes } = await givenQuestion()
  expect(yes.left).toBeGreaterThan(camera.right)
  const height = Math.max(camera.bottom, yes.bottom) - Math.min(camera.top, yes.top)
  expect(height).toBeLessThan(390 - topBar)
})

it('on a desktop it stands below the camera, which is as large as before', async () => {
  await page.viewport(1280, 900)
  const { camera, yes } = await givenQuestion()
  expect(camera.height).toBe(320)
  expect(yes.top).toBeGreaterThan(camera.bottom)
})

it('keeps the room of the camera while the register is read', async () => {
  await page.viewport(1280, 900)
  const { unmount } = await render(<RegisterSkeleton hasCamera />)
  const kept = document.querySelector('[aria-busy] .bg-stage')!.getBoundingClientRect()
  await unmount()
  const { camera } = await givenQuestion()
  expect([kept.width, kept.height]).toEqual([camera.width, camera.height])
})
