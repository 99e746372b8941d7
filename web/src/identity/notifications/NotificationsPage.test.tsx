import type { Notification } from '@ngaji/contract/identity/notifications/notifications.schemas'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { ScreenContext } from '../../ui/layout/screen-context.ts'
import { NotificationsPage } from './NotificationsPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const given = (id: string, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'yearActivated',
  text: `Berita ${id}.`,
  href: '/academic',
  at: new Date().toISOString(),
  readAt: null,
  pinnedUntil: null,
  ...change,
})

const linkTo = (href: string) => <Elsewhere to={href} />
const links = { home: linkTo('home'), to: linkTo }

function Page({ startsUnread = false }: { startsUnread?: boolean }) {
  const [isUnreadOnly, setUnreadOnly] = useState(startsUnread)
  return (
    <Surroundings>
      <NotificationsPage isUnreadOnly={isUnreadOnly} onUnreadOnly={setUnreadOnly} links={links} />
    </Surroundings>
  )
}

/** A server that remembers what was read. */
function givenServer(notifications: Notification[]) {
  const unread = () => notifications.filter(({ readAt }) => readAt === null)
  return givenAnswers({
    'GET notifications': ({ query }) => {
      const shown = query['unread'] === 'true' ? unread() : notifications
      const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 20)]
      return {
        body: {
          notifications: shown.slice((page - 1) * limit, page * limit),
          total: shown.length,
          unreadCount: unread().length,
        },
      }
    },
    'PATCH notifications': ({ body }) => {
      for (const one of unread()) {
        if (body['all'] === true || (body['ids'] as string[]).includes(one.id)) one.readAt = one.at
      }
      const message = 'Pemberitahuan ditandai sudah dibaca.'
      return { body: { message, unreadCount: unread().length } }
    },
  })
}

describe('the notifications', () => {
  it('stand by day; what is opened is read', async () => {
    const old = given('lama', {
      at: '2026-01-05T05:00:00.000Z',
      readAt: '2026-01-05T06:00:00.000Z',
    })
    const server = givenServer([given('baru'), old])
    await render(<Page />)
    await expect.element(page.getByRole('region', { name: 'Hari ini' })).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Lebih lama' }))
      .toMatchTextContent(/Berita lama/)
    await page.getByRole('link', { name: /Berita baru/ }).click()
    await expect
      .poll(() => server.sentTo('PATCH notifications')[0]?.body)
      .toEqual({ ids: ['baru'] })
    await expect.element(page.getByText('Belum dibaca.', { exact: true })).not.toBeInTheDocument()
  })

  it('are all marked at once, and then none waits', async () => {
    givenServer([given('satu'), given('dua')])
    await render(<Page />)
    await expect.element(page.getByText('2 belum dibaca')).toBeVisible()
    await page.getByRole('button', { name: 'Tandai semua dibaca' }).click()
    await page.getByRole('button', { name: /^Belum dibaca/ }).click()
    await expect.element(page.getByRole('button', { name: 'Tampilkan semua' })).toBeVisible()
  })

  it.each([true, false])(
    'are marked by one button on a phone, with its frame %s',
    async (isPhone) => {
      await page.viewport(390, 844)
      givenServer([given('satu')])
      await render(
        <ScreenContext value={{ isPhone }}>
          <Page />
        </ScreenContext>,
      )
      await expect.element(page.getByText('1 belum dibaca')).toBeVisible()
      expect(page.getByRole('button', { name: 'Tandai semua dibaca' }).elements()).toHaveLength(1)
    },
  )

  it('are all there, however many there are', async () => {
    givenServer(Array.from({ length: 130 }, (_, index) => given(`nomor ${index + 1}`)))
    await render(<Page />)
    const lines = page.getByRole('listitem')
    const more = page.getByRole('button', { name: 'Tampilkan lebih banyak' })
    for (const count of [20, 40, 60, 80, 100]) {
      await expect.poll(() => lines.elements().length).toBe(count)
      await more.click()
    }
    await expect.element(page.getByText(/^Berita nomor 130\./).first()).toBeInTheDocument()
    await expect.poll(() => lines.elements().length).toBe(130)
    await expect.element(more).not.toBeInTheDocument()
  })

  it('say so while there are none', async () => {
    givenServer([])
    await render(<Page />)
    await expect.element(page.getByText('Belum ada pemberitahuan.')).toBeVisible()
  })

  it('are not said to be read while nobody knows', async () => {
    givenAnswers({})
    await render(<Page />)
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Belum dibaca$/ })).toBeVisible()
    const all = page.getByRole('button', { name: 'Tandai semua dibaca' })
    await expect.element(all).toHaveAccessibleDescription('Notifikasi belum termuat.')
  })

  it('are not said to be none while only the unread were asked for', async () => {
    givenAnswers({
      'GET notifications': ({ query }) =>
        query['unread'] === 'true'
          ? { body: { notifications: [], total: 0, unreadCount: 0 } }
          : new Promise<never>(() => undefined),
    })
    await render(<Page startsUnread />)
    await page.getByRole('button', { name: 'Tampilkan semua' }).click()
    await expect.element(page.getByText('Memuat notifikasi…')).toBeInTheDocument()
    await expect.element(page.getByText('Belum ada pemberitahuan.')).not.toBeInTheDocument()
  })
})

describe('the bell', () => {
  it('counts what waits', async () => {
    givenServer([
      given('satu'),
      given('dua'),
      given('tiga', { readAt: '2026-01-05T06:00:00.000Z' }),
    ])
    await render(<NotificationBell link={<Elsewhere to="notifications" />} />)
    await expect
      .element(page.getByRole('link', { name: 'Notifikasi, 2 belum dibaca' }))
      .toHaveAttribute('href', '#notifications')
  })
})
