import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { ContactFamiliesDialog } from './ContactFamiliesDialog.tsx'
import {
  classId,
  fathanId,
  givenWriter,
  twoFamilies,
} from '../../../office/families/families.fixtures.tsx'

const opened: string[] = []
/** WhatsApp itself stays out of the test. */
function stayHere(event: MouseEvent) {
  const link = (event.target as Element).closest('a[href^="https://wa.me/"]')
  if (!link) return
  event.preventDefault()
  opened.push(link.getAttribute('href') ?? '')
}

beforeEach(async () => {
  await page.viewport(390, 844)
  givenWriter()
  opened.length = 0
  document.addEventListener('click', stayHere, true)
})
afterEach(() => {
  document.removeEventListener('click', stayHere, true)
  leaveNothing()
})

const saved: Answer = { body: { message: 'Tercatat sudah dihubungi.' } }

async function givenDialog(
  found: object,
  { sent = () => saved, wish = {} }: { sent?: () => Answer; wish?: object } = {},
) {
  const server = givenAnswers({
    'GET messages': () => ({ body: found }),
    'POST messages/sent': sent,
  })
  const onClose = vi.fn()
  await render(
    <Surroundings>
      <ContactFamiliesDialog
        kind="absent"
        classId={classId}
        date="2026-11-19"
        onClose={onClose}
        {...wish}
      />
    </Surroundings>,
  )
  return { server, onClose }
}

const dialog = () => page.getByRole('dialog')
const family = (name: string) => dialog().getByRole('link', { name: `WhatsApp ke wali ${name}` })

describe('the families of absent children', () => {
  it('are asked for by class and day, with those apart whom nobody can write to', async () => {
    const { server } = await givenDialog(twoFamilies)
    await expect.element(family('Muhammad Fathan Ramadhan')).toBeVisible()
    expect(server.sentTo('GET messages')[0]?.query).toEqual({
      kind: 'absent',
      classId,
      date: '2026-11-19',
    })
    await expect.element(dialog().getByText('0 dari 2 keluarga sudah dihubungi.')).toBeVisible()
    const without = dialog().getByRole('region', { name: /^Nomor wali belum diisi/ })
    await expect.element(without.getByText('Tanpa Nomor')).toBeVisible()
    const off = dialog().getByRole('region', { name: /^Tidak menerima pesan/ })
    await expect.element(off.getByText('Tidak Mau')).toBeVisible()
  })

  it('of a child without a name yet can still be told apart', async () => {
    const [first] = twoFamilies.messages
    const skipped = [{ studentId: 'x3', name: '', code: 'student.no-phone' }]
    await givenDialog({ ...twoFamilies, messages: [{ ...first, name: '' }], skipped })
    await expect.element(family('Tanpa nama')).toBeVisible()
    const without = dialog().getByRole('region', { name: /^Nomor wali belum diisi/ })
    await expect.element(without.getByText('Tanpa nama')).toBeVisible()
  })

  it('are ticked at once with the own name when WhatsApp is opened', async () => {
    const { server } = await givenDialog(twoFamilies)
    await family('Muhammad Fathan Ramadhan').click()
    await expect.element(dialog().getByText(/^Dikirim \d\d\.\d\d oleh Siti Aminah$/)).toBeVisible()
    await expect.element(dialog().getByText('1 dari 2 keluarga sudah dihubungi.')).toBeVisible()
    expect(opened).toHaveLength(1)
    expect(opened[0]).toContain('https://wa.me/6281234567890?text=Assalamualaikum')
    expect(server.sentTo('POST messages/sent').map(({ body }) => body)).toEqual([
      { kind: 'absent', studentId: fathanId, date: '2026-11-19' },
    ])
  })

  it('lose the tick again where it could not be kept, and it can be tried again', async () => {
    let isRefused = true
    const { server } = await givenDialog(twoFamilies, {
      sent: () =>
        isRefused
          ? refusal(409, 'student.messages-off', 'Keluarga ini tidak menerima pesan.')
          : saved,
    })
    await family('Muhammad Fathan Ramadhan').click()
    await expect
      .element(
        dialog().getByText('Tanda terkirim belum tersimpan: Keluarga ini tidak menerima pesan.'),
      )
      .toBeVisible()
    await expect.element(dialog().getByText('0 dari 2 keluarga sudah dihubungi.')).toBeVisible()
    isRefused = false
    await dialog().getByRole('button', { name: 'Coba Lagi' }).click()
    await expect.element(dialog().getByText('1 dari 2 keluarga sudah dihubungi.')).toBeVisible()
    expect(server.sentTo('POST messages/sent')).toHaveLength(2)
  })

  it('show what was said by whom before, and the text of each', async () => {
    const [first, ...rest] = twoFamilies.messages
    const sentAt = '2026-11-19T11:45:00.000Z'
    const sentBy = { id: 'u8', name: 'Ahmad Fauzi bin Umar' }
    await givenDialog({ ...twoFamilies, messages: [{ ...first, sentAt, sentBy }, ...rest] })
    await expect.element(dialog().getByText(/18\.45 oleh Ahmad Fauzi$/)).toBeVisible()
    const text = dialog().getByText(/^Assalamualaikum Bapak\/Ibu Aminah/)
    await expect.element(text).not.toBeVisible()
    await dialog()
      .getByRole('button', { name: 'Lihat pesan untuk wali Muhammad Fathan Ramadhan' })
      .click()
    await expect.element(text).toBeVisible()
  })

  it.each([
    ['refused', refusal(409, 'student.messages-off', 'Keluarga ini tidak menerima pesan.')],
    ['taken', saved],
  ])('keep who wrote first when another message is %s', async (_what, answer) => {
    const [first, ...rest] = twoFamilies.messages
    const sentAt = '2026-11-19T11:45:00.000Z'
    const sentBy = { id: 'u8', name: 'Ahmad Fauzi bin Umar' }
    const { server } = await givenDialog(
      { ...twoFamilies, messages: [{ ...first, sentAt, sentBy }, ...rest] },
      { sent: () => answer },
    )
    await family('Muhammad Fathan Ramadhan').click()
    await expect.poll(() => server.sentTo('POST messages/sent')).toHaveLength(1)
    // The line of the other family is ticked after the answer to this one.
    await family('Aisyah Humaira').click()
    await expect.poll(() => server.sentTo('POST messages/sent')).toHaveLength(2)
    await expect.element(dialog().getByText(/18\.45 oleh Ahmad Fauzi$/)).toBeVisible()
  })

  it('are asked about first in quiet hours', async () => {
    const quietUntil = '2026-11-19T22:00:00.000Z'
    const { server } = await givenDialog({ ...twoFamilies, quietUntil })
    await expect.element(dialog().getByText('Jam tenang sampai 05.00.').first()).toBeVisible()
    await expect.element(family('Aisyah Humaira')).not.toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Tetap hubungi sekarang' }).click()
    await family('Aisyah Humaira').click()
    expect(server.sentTo('POST messages/sent')).toHaveLength(1)
  })

  it('may be none', async () => {
    await givenDialog({ ...twoFamilies, messages: [], skipped: [] })
    await expect
      .element(dialog().getByText('Tidak ada siswa yang tercatat tidak hadir.'))
      .toBeVisible()
  })

  it('cannot be told while there is no register, in the server’s words', async () => {
    givenAnswers({
      'GET messages': () => refusal(409, 'attendance.no-data', 'Tidak ada data pada periode ini.'),
    })
    await render(
      <Surroundings>
        <ContactFamiliesDialog kind="absent" classId={classId} onClose={() => undefined} />
      </Surroundings>,
    )
    await expect.element(dialog().getByText('Tidak ada data pada periode ini.')).toBeVisible()
  })
})

describe('one family', () => {
  it('is shown with its whole text', async () => {
    const messages = twoFamilies.messages.slice(0, 1)
    const wish = { kind: 'report', classId: undefined, date: undefined, studentId: fathanId }
    const { server } = await givenDialog({ ...twoFamilies, messages, skipped: [] }, { wish })
    await expect.element(dialog().getByText(/^Assalamualaikum Bapak\/Ibu Aminah/)).toBeVisible()
    await expect
      .element(dialog().getByRole('heading', { name: 'Kirim laporan kehadiran ke wali' }))
      .toBeVisible()
    expect(server.sentTo('GET messages')[0]?.query).toEqual({ kind: 'report', studentId: fathanId })
  })
})
