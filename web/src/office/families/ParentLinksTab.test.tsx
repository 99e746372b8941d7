import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../api/queries/test-server.fixtures.tsx'
import { fathan, fathanId, givenLink, givenWriter } from './families.fixtures.tsx'
import { ParentLinksTab } from './ParentLinksTab.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  givenWriter('subBranchAdmin')
})
afterEach(leaveNothing)

const url = `https://ngaji.test/wali/${'a'.repeat(43)}`
const list = `GET students/${fathanId}/parent-links`
const make = `POST students/${fathanId}/parent-links`

async function givenTab(links: object[], more: Record<string, () => Answer> = {}, change = {}) {
  const server = givenAnswers({
    [list]: () => ({ body: { links } }),
    [make]: () => ({
      status: 201,
      body: { message: 'Tautan wali dibuat.', url, link: givenLink() },
    }),
    ...more,
  })
  await render(
    <Surroundings>
      <ParentLinksTab student={{ ...fathan, ...change }} />
    </Surroundings>,
  )
  return server
}

const makeButton = () => page.getByRole('button', { name: 'Buat tautan' })

describe('the links to a child’s page', () => {
  it('are listed with their state, without the address', async () => {
    await givenTab([
      givenLink({ lastUsedAt: '2026-11-19T11:45:00.000Z' }),
      givenLink({ id: 'l2', revokedAt: '2026-11-18T03:00:00.000Z' }),
      givenLink({ id: 'l3', expires: '2026-11-17T03:00:00.000Z' }),
    ])
    await expect.element(page.getByText('Dicabut', { exact: true })).toBeVisible()
    const items = page.getByRole('list', { name: 'Tautan selama ini' }).getByRole('listitem')
    const words = items.elements().map(({ textContent }) => textContent)
    expect(words[0]).toMatch(
      /^BerlakuSampai .*oleh Bagas Rizqi · terakhir dibuka 19 Nov 2026 18.45/,
    )
    expect(words[1]).toMatch(/^DicabutDicabut 18 Nov 2026 10.00.*belum pernah dibuka$/)
    expect(words[2]).toMatch(/^BerakhirBerakhir 17 Nov 2026 10.00/)
    expect(page.getByRole('button', { name: 'Cabut' }).elements()).toHaveLength(1)
  })

  it('are created for a number of days, and shown once to send, copy or scan', async () => {
    const server = await givenTab([])
    await expect.element(page.getByText('Belum ada tautan.')).toBeVisible()
    await page.getByRole('radio', { name: '7 hari' }).click()
    await makeButton().click()
    const made = page.getByRole('region', { name: 'Tautan baru' })
    await expect.element(made.getByText(url)).toBeVisible()
    await expect.element(made.getByRole('img', { name: /Kode QR/ })).toBeVisible()
    const send = made.getByRole('link', { name: 'WhatsApp wali' })
    const href = send.element().getAttribute('href') ?? ''
    expect(new URL(href).searchParams.get('text')).toContain(url)
    expect(server.sentTo(make)[0]?.body).toEqual({ days: 7 })
    await made.getByRole('button', { name: 'Selesai' }).click()
    await expect.element(page.getByText(url)).not.toBeInTheDocument()
    await expect.element(makeButton()).toBeVisible()
  })

  it('are revoked after a question', async () => {
    const server = await givenTab([givenLink()], {
      [`DELETE students/${fathanId}/parent-links/*`]: () => ({
        body: { message: 'Tautan wali dicabut.' },
      }),
    })
    await page.getByRole('button', { name: 'Cabut' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByText(/langsung tidak berlaku lagi/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(dialog.getByText('Tautan wali dicabut.')).toBeVisible()
    expect(server.sentTo(`DELETE students/${fathanId}/parent-links/*`)).toHaveLength(1)
    expect(server.sentTo(list).length).toBeGreaterThan(1)
  })

  it('show why there is no new one: too many, a closed account, or a refusal', async () => {
    const five = Array.from({ length: 5 }, (_, index) => givenLink({ id: `l${index}` }))
    await givenTab(five)
    await expect
      .element(makeButton())
      .toHaveAccessibleDescription('Sudah ada 5 tautan yang berlaku. Cabut salah satunya dulu.')
  })

  it('are not made for a closed account', async () => {
    await givenTab([givenLink({})], {}, { isDisabled: true })
    await expect.element(makeButton()).toHaveAccessibleDescription('Akun siswa ini nonaktif.')
    await expect.element(page.getByText('Tidak dapat dibuka selama akun nonaktif')).toBeVisible()
    await expect.element(page.getByText('Berlaku', { exact: true })).not.toBeInTheDocument()
  })

  it('say what the server refused', async () => {
    await givenTab([], {
      [make]: () => refusal(404, 'student.not-found', 'Siswa tidak ditemukan.'),
    })
    await makeButton().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Siswa tidak ditemukan.')
  })

  it('are not sent to a family that wants no messages, but can be handed over', async () => {
    await givenTab([], {}, { allowMessages: false })
    await makeButton().click()
    const made = page.getByRole('region', { name: 'Tautan baru' })
    await expect
      .element(made.getByRole('button', { name: 'WhatsApp wali' }))
      .toHaveAccessibleDescription('Keluarga ini tidak menerima pesan.')
    await expect.element(made.getByRole('button', { name: 'Salin' })).toBeVisible()
  })
})
