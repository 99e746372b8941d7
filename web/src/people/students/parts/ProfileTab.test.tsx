import { timeInJakarta } from '@ngaji/contract/jakarta-time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { givenAnswers, leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { useRegionSettings } from '../../../identity/region-settings/model/region-settings.api.ts'
import { ProfileTab } from './ProfileTab.tsx'
import { givenStudent, givenViewer } from '../test/students.fixtures.tsx'

const hour = 3_600_000
const clockIn = (hours: number) => timeInJakarta(new Date(serverNow().getTime() + hours * hour))

let opened: string[] = []
function catchLink(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && !event.defaultPrevented) opened.push(link.href)
  event.preventDefault()
}

beforeEach(() => {
  opened = []
  window.addEventListener('click', catchLink)
})
afterEach(() => {
  window.removeEventListener('click', catchLink)
  leaveNothing()
})

/** The frames ask for the settings, long before anybody writes to a family. */
function Frame() {
  return <p>{useRegionSettings()?.footerText}</p>
}

it('WhatsApp of the family asks first in quiet hours', async () => {
  const hours = { quietFrom: clockIn(-1), quietTo: clockIn(1) }
  const messages = { absent: '', report: '', raport: '', ...hours }
  const settings = { organisationName: '', footerText: 'Kaki', logo: null, isDemo: false, messages }
  givenViewer('branchAdmin')
  givenAnswers({ 'GET settings': () => ({ body: { settings } }) })
  await render(
    <>
      <Frame />
      <ProfileTab student={givenStudent()} />
    </>,
  )
  await expect.element(page.getByText('Kaki')).toBeVisible()
  const link = page.getByRole('link', { name: 'WhatsApp ke Ibu Putri' })
  await link.click()
  await expect.element(page.getByText(/^Jam tenang sampai/)).toBeVisible()
  expect(opened).toEqual([])
  await page.getByRole('button', { name: 'Tetap hubungi sekarang' }).click()
  await link.click()
  expect(opened[0]).toMatch(/^https:\/\/wa\.me\/62/)
})

it('says beside the number that the child changed it', async () => {
  givenViewer('teacher')
  const shown = await render(<ProfileTab student={givenStudent()} />)
  await expect.element(page.getByText('0812-3456-7890')).toBeVisible()
  await expect.element(page.getByText('nomor diubah oleh siswa')).not.toBeInTheDocument()
  await shown.rerender(<ProfileTab student={givenStudent({ isPhoneFromStudent: true })} />)
  await expect.element(page.getByText('nomor diubah oleh siswa')).toBeVisible()
})
