import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'
import { test as base } from './fixed-day-browser.ts'
import { openPhone, type Phone, type PhoneWishes } from './phone/phone.ts'
import type { RunningNgaji } from './running-server.ts'

/** How closely a journey looks at each screen: at one size, or at every size in both lights. */
export type JourneyOptions = { look: 'once' | 'full' }

type Watched = JourneyOptions & {
  /** What went wrong in any page of the journey: it must stay empty. */
  troubles: string[]
  /** A phone in somebody's hand, with a camera. */
  takePhone: (ngaji: RunningNgaji, wishes?: PhoneWishes) => Promise<Phone>
}

/** Journeys fail when a page throws, complains on the console, or breaks the content policy. */
export const test = base.extend<Watched>({
  look: ['full', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
  troubles: async ({}, use) => {
    const troubles: string[] = []
    await use(troubles)
    expect(troubles).toEqual([])
  },
  context: async ({ context, troubles }, use) => {
    await watch(context, troubles)
    await use(context)
  },
  takePhone: async ({ browser, troubles, serviceWorkers }, use) => {
    const phones: Phone[] = []
    await use(async (ngaji, wishes) => {
      const phone = await openPhone(browser, ngaji, { serviceWorkers, ...wishes })
      phones.push(phone)
      await watch(phone.context, troubles)
      return phone
    })
    for (const phone of phones) await phone.close()
  },
})

/** Collects everything a page should not do. */
async function watch(context: BrowserContext, troubles: string[]): Promise<void> {
  context.on('weberror', (error) => troubles.push(`thrown: ${error.error().stack}`))
  context.on('console', (message) => {
    if (isTrouble(message)) troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/csp-report') {
      troubles.push(`content policy: ${request.postData()}`)
    }
  })
}

/** The browser reports every refused or unreachable request; that is often what a journey is about. */
function isTrouble(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  // An address without https: the browser leaves out a protection that needs it, and says so.
  if (message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored'))
    return false
  if (!message.text().startsWith('Failed to load resource')) return true
  // Even a file of the app does not come without signal; one that is missing is answered with a 404.
  if (/net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_\w+)/.test(message.text())) return false
  return !/\/(api\/|screens\/|version\.json)/.test(message.location().url)
}
