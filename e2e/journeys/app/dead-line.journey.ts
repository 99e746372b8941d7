import { expect, type Page } from '@playwright/test'
import { givenClassServer } from '../../class-server.ts'
import { signIn, untilReadyForNoSignal } from '../../people.ts'
import { lookAgain } from '../../phone/phone.ts'
import { goWithin } from '../../visits/quick-visits.ts'
import { test } from '../../watched-page.ts'

const classServer = givenClassServer()

const panel = (page: Page) => page.getByText('Gagal menghubungi server!')

// The server is stopped while the browser still reports a connection.
test('a dead line is found out once, and not by each screen anew', async ({ takePhone }) => {
  const { ngaji } = classServer()
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await untilReadyForNoSignal(page)
  // The service worker keeps the files of both screens; the reload drops their cached data.
  for (const path of ['/notifications', '/dashboard/students', '/dashboard'])
    await goWithin(page, path)
  await expect(page.getByText(/Assalamu/).first()).toBeVisible()
  await ngaji.stop()
  await page.reload()

  await goWithin(page, '/notifications')
  await expect(panel(page)).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await goWithin(page, '/dashboard/students')
  await expect(panel(page)).toBeVisible()
  expect(asked.filter((path) => path === '/api/students')).toHaveLength(1)

  // No tap is needed: the first answered request raises `online`, which retries the list. A page that becomes visible
  // sends one at once; otherwise the version check does within a minute.
  await ngaji.start()
  await lookAgain(page)
  const children = page.getByRole('list', { name: 'Daftar Peserta Didik' })
  await expect(children.getByRole('listitem').first()).toBeVisible()
})
