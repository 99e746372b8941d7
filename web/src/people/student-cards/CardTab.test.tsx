import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givePassword, onlyWithPassword } from '../../api/session/password.fixtures.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { CardTab } from './CardTab.tsx'
import {
  cardLook,
  doneDocument,
  fathan,
  lostCard,
  studentId,
  validCard,
} from './student-cards.fixtures.ts'

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStorage.clear()
})
afterEach(leaveNothing)

const cards = 'GET cards/student/*'
const show = (student = fathan) =>
  render(
    <Surroundings>
      <CardTab student={student} />
    </Surroundings>,
  )
const answers = {
  [cards]: () => ({ body: { cards: [validCard, lostCard], look: cardLook } }),
  'POST documents': () => ({
    status: 202,
    body: {
      message: 'Dokumen sedang dibuat.',
      document: { ...doneDocument, state: 'waiting', done: 0, fileName: null, expiresAt: null },
    },
  }),
  'GET documents/*': () => ({ body: { document: doneDocument } }),
}

describe('the card of a student', () => {
  it('is drawn without its codes, with every card so far and why one ended', async () => {
    givenAnswers(answers)
    await show()
    const front = page.getByRole('region', { name: 'Depan kartu' })
    await expect.element(front.getByText('Muhammad Fathan Ramadhan')).toBeVisible()
    await expect.element(front.getByText('20240010')).toBeVisible()
    await expect.element(front.getByText('Kode kecil')).toBeVisible()
    const back = page.getByRole('region', { name: 'Belakang kartu' })
    await expect.element(back.getByText('Kode hanya ada di kartu tercetak')).toBeVisible()
    await expect.element(back.getByText(/Kartu ke-2/)).toBeVisible()
    const list = page.getByRole('region', { name: 'Kartu selama ini' })
    await expect.element(list.getByText('Berlaku')).toBeVisible()
    await expect.element(list.getByText(/^Hilang, /)).toBeVisible()
  })

  it('bears what the region set: name, texts, colour and logo', async () => {
    const logo = 'uploads/images/logo.png'
    const look = { ...cardLook, logo }
    givenAnswers({ ...answers, [cards]: () => ({ body: { cards: [validCard], look } }) })
    await show()
    const front = page.getByRole('region', { name: 'Depan kartu' })
    await expect.element(front.getByText('KARTU SANTRI')).toBeVisible()
    const head = front.getByText('PAC Cilawu').element().parentElement
    expect(getComputedStyle(head as HTMLElement).backgroundColor).toBe('rgb(192, 16, 16)')
    expect(head?.querySelector('img')?.getAttribute('src')).toBe(`/api/${logo}`)
    const back = page.getByRole('region', { name: 'Belakang kartu' })
    await expect.element(back.getByText('Temukan? Hubungi kami.')).toBeVisible()
  })

  it('is printed as it is: the choices, then the paper with who is not on it', async () => {
    const server = givenAnswers(answers)
    await show()
    await page.getByRole('button', { name: 'Cetak', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cetak', exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    await expect.element(page.getByText('Belum Lengkap')).toBeVisible()
    expect(server.sentTo('POST documents')[0]?.body).toEqual({
      kind: 'cards',
      studentIds: [studentId],
      sheet: 'single',
      sides: 'both',
      photo: 'full',
    })
  })

  it('is printed with bleed for a print shop', async () => {
    const server = givenAnswers(answers)
    await show()
    await page.getByRole('button', { name: 'Cetak', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Untuk percetakan \(tepi lebih 2 mm\)/ }).click()
    await dialog.getByRole('button', { name: 'Cetak', exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    expect(server.sentTo('POST documents')[0]?.body).toMatchObject({ sheet: 'printShop' })
  })

  it('shows the paper again after a reload, and does not print twice', async () => {
    const server = givenAnswers(answers)
    sessionStore.begin(givenSession())
    sessionStorage.setItem(`printing:u1:card:${studentId}`, doneDocument.id)
    await show()
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    await page.getByRole('button', { name: 'Kembali' }).click()
    expect(sessionStorage.getItem(`printing:u1:card:${studentId}`)).toBeNull()
    expect(server.sentTo('POST documents')).toEqual([])
  })

  it('shows the paper to nobody else who signs in after its printer in the same tab', async () => {
    const server = givenAnswers(answers)
    sessionStore.begin(givenSession())
    const first = await show()
    await page.getByRole('button', { name: 'Cetak', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cetak', exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    await first.unmount()
    const asked = server.sentTo('GET documents/*').length
    sessionStore.begin(givenSession({ userId: 'u2', token: 'token-2' }))
    await show()
    await expect.element(page.getByText('Muhammad Fathan Ramadhan').first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).not.toBeInTheDocument()
    expect(server.sentTo('GET documents/*')).toHaveLength(asked)
  })

  it('is issued anew by its own button, which says what that means', async () => {
    const server = givenAnswers(answers)
    await show()
    await page.getByRole('button', { name: 'Terbitkan ulang' }).click()
    await expect.element(page.getByText('Kartu lama tidak lagi dapat dipakai masuk.')).toBeVisible()
    await page.getByRole('button', { name: 'Terbitkan dan cetak' }).click()
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    expect(server.sentTo('POST documents')[0]?.body).toMatchObject({ isReissue: true })
  })

  it('is issued anew with the password where the server asks, as it was chosen', async () => {
    const print = onlyWithPassword(answers['POST documents'])
    const server = givenAnswers({ ...answers, 'POST documents': print })
    await show()
    await page.getByRole('button', { name: 'Terbitkan ulang' }).click()
    await page.getByRole('radio', { name: /Untuk percetakan/ }).click()
    await page.getByRole('button', { name: 'Terbitkan dan cetak' }).click()
    await givePassword()
    await expect.element(page.getByRole('link', { name: 'Unduh PDF' })).toBeVisible()
    const asked = server.sentTo('POST documents')
    expect(asked.map(({ body }) => body)).toEqual([asked[0]?.body, asked[0]?.body])
    expect(asked[1]?.body).toMatchObject({ isReissue: true, sheet: 'printShop' })
    // A refusal is the answer to its key for good.
    expect(asked[1]?.key).not.toBe(asked[0]?.key)
  })

  it('is voided for a reason, and a refusal stays in the dialog', async () => {
    let isRefused = true
    const server = givenAnswers({
      ...answers,
      'POST cards/void': () =>
        isRefused
          ? refusal(404, 'student.not-found', 'Siswa tidak ditemukan.')
          : { body: { message: '1 kartu dibatalkan.', voided: 1 } },
    })
    await show()
    await page.getByRole('button', { name: 'Batalkan kartu' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Hilang' }).click()
    await dialog.getByRole('button', { name: 'Batalkan kartu' }).click()
    await expect.element(dialog.getByText('Siswa tidak ditemukan.')).toBeVisible()
    isRefused = false
    await dialog.getByRole('button', { name: 'Batalkan kartu' }).click()
    await expect.element(page.getByText('1 kartu dibatalkan.')).toBeVisible()
    expect(server.sentTo('POST cards/void')[1]?.body).toEqual({
      studentIds: [studentId],
      reason: 'lost',
    })
  })

  it('of an incomplete profile says what is missing before it can be printed', async () => {
    givenAnswers(answers)
    await show({ ...fathan, isProfileComplete: false, missing: ['image', 'address'] })
    const print = page.getByRole('button', { name: 'Cetak', exact: true })
    await expect.element(print).toHaveAttribute('aria-disabled', 'true')
    await expect.element(print).toHaveAccessibleDescription('Profil belum lengkap: Foto, Alamat.')
  })
})
