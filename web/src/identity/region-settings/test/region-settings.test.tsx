import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { useRegionSettings } from '../model/region-settings.api.ts'
import { ownJson } from '../../../api/line/own-response.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const settings = { organisationName: 'PJP Daerah', footerText: 'Kaki', logo: null, isDemo: false }

/** The server of this test: its answers in turn. */
function givenServer(...answers: (object | 'silence')[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('authorization') ?? 'nobody')
    const answer = answers.shift()
    if (answer === undefined || answer === 'silence') throw new TypeError('Failed to fetch')
    return ownJson({ settings: answer })
  })
  return asked
}

function Footer() {
  return <p>{useRegionSettings()?.footerText ?? 'nothing known'}</p>
}

it('is asked once for every frame, again after silence, and anew for whoever signs in', async () => {
  const asked = givenServer('silence', settings, { ...settings, footerText: 'Kaki baru' })
  const screen = await render(
    <>
      <Footer />
      <Footer />
    </>,
  )
  await expect.element(screen.getByText('nothing known').first()).toBeVisible()
  await expect.poll(() => asked).toEqual(['nobody', 'nobody'])
  await expect.element(screen.getByText('Kaki', { exact: true }).first()).toBeVisible()
  const session = givenSession()
  sessionStore.begin(session)
  await expect.element(screen.getByText('Kaki baru').first()).toBeVisible()
  expect(asked.at(-1)).toBe(`Bearer ${session.token}`)
  sessionStore.finish('signed-out')
})
