import { timeInJakarta } from '@ngaji/contract/jakarta-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { formatTime } from '../../../ui/data/formats.ts'
import { useRegionSettings } from '../../../identity/region-settings/model/region-settings.api.ts'
import {
  fathan,
  fathanId,
  givenLink,
  givenWriter,
} from '../../../office/families/families.fixtures.tsx'
import { ParentLinksTab } from '../../../office/families/ParentLinksTab.tsx'
import { WhatsAppLink } from './WhatsAppLink.tsx'

const hour = 3_600_000
const clockIn = (hours: number) => timeInJakarta(new Date(serverNow().getTime() + hours * hour))

/** An hour before and an hour after now. */
const quiet = { quietFrom: clockIn(-1), quietTo: clockIn(1) }
const url = `https://ngaji.test/wali/${'a'.repeat(43)}`

function givenSettings() {
  const messages = { absent: '', report: '', raport: '', ...quiet }
  const settings = { organisationName: '', footerText: 'Kaki', logo: null, isDemo: false, messages }
  return givenAnswers({
    'GET settings': () => ({ body: { settings } }),
    [`GET students/${fathanId}/parent-links`]: () => ({ body: { links: [] } }),
    [`POST students/${fathanId}/parent-links`]: () => ({
      status: 201,
      body: { message: 'Tautan wali dibuat.', url, link: givenLink() },
    }),
  })
}

/** What links open, instead of opening it. */
let opened: string[] = []
function catchLink(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  if (!event.defaultPrevented) opened.push(link.href)
  event.preventDefault()
}

beforeEach(() => {
  opened = []
  givenWriter('subBranchAdmin')
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

const question = () => page.getByText(`Jam tenang sampai ${formatTime(quiet.quietTo)}.`)
const goOn = () => page.getByRole('button', { name: 'Tetap hubungi sekarang' }).click()

describe('WhatsApp in quiet hours', () => {
  it('asks first, and opens once somebody insists', async () => {
    givenSettings()
    await render(
      <>
        <Frame />
        <WhatsAppLink href="https://wa.me/628" words="WhatsApp" />
      </>,
    )
    await expect.element(page.getByText('Kaki')).toBeVisible()
    const link = page.getByRole('link', { name: 'WhatsApp' })
    await link.click()
    await expect.element(question()).toBeVisible()
    expect(opened).toEqual([])
    await goOn()
    await expect.element(question()).not.toBeInTheDocument()
    await link.click()
    expect(opened).toEqual(['https://wa.me/628'])
  })

  it('asks so with a new parent link, too', async () => {
    givenSettings()
    await render(
      <Surroundings>
        <Frame />
        <ParentLinksTab student={fathan} />
      </Surroundings>,
    )
    await expect.element(page.getByText('Kaki')).toBeVisible()
    await page.getByRole('button', { name: 'Buat tautan' }).click()
    await page.getByRole('link', { name: 'WhatsApp wali' }).click()
    await expect.element(question()).toBeVisible()
    expect(opened).toEqual([])
  })
})
