import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { givenAnswers, leaveNothing, refusal } from '../../api/queries/test-server.fixtures.tsx'
import { givenTicket } from '../../people/account-requests/test/tickets.fixtures.tsx'
import {
  double,
  givenBatch,
  givenFileAnswer,
  givenImport,
  givenPanel,
  importId,
  givenStudentRow,
  wrong,
} from './import-panel.fixtures.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStore.begin(givenSession({ role: 'admin' }))
})
afterEach(() => {
  leaveNothing()
  vi.unstubAllGlobals()
  sessionStore.finish('signed-out')
})

describe('the preview of a sheet', () => {
  it('shows what each row would do, and what is wrong in words', async () => {
    givenImport([givenStudentRow(2), wrong, double])
    await givenPanel().screen
    await expect.element(page.getByText('siswa.xlsx')).toBeVisible()
    await expect.element(page.getByText('Disimpan sampai pukul 19.00.')).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /Anak 7/ }))
      .toMatchTextContent(/Salah.*Harus dimulai 8\.|Salah.*harus dimulai 8\./)
    await expect.element(page.getByRole('button', { name: 'Impor 1 baris' })).toBeVisible()
    await page.getByRole('button', { name: 'Hanya yang salah 1' }).click()
    await expect.element(page.getByRole('row', { name: /Anak 2/ })).not.toBeInTheDocument()
  })

  it('asks for the first 50 people, and keeps the others in sight for the next request', async () => {
    sessionStore.begin(givenSession({ role: 'subBranchAdmin' }))
    const rows = Array.from({ length: 52 }, (_, index) => givenStudentRow(index + 2))
    const after = rows.map((row, at) => (at < 50 ? { ...row, decision: 'skip' as const } : row))
    const said = 'Permintaan K7PM terkirim ke Admin Daerah. 2 orang lagi belum diajukan.'
    let shown = rows
    const server = givenImport(rows, {
      [`GET imports/${importId}`]: () => {
        const requested = shown.filter(({ decision }) => decision === 'skip').length
        return { body: { import: givenBatch(shown, null, { requested }), rows: shown, total: 52 } }
      },
      [`POST imports/${importId}/apply`]: () => {
        shown = after
        const body = { message: said, created: 50, updated: 0, skipped: 2, ticket: givenTicket() }
        return { status: 201, body }
      },
    })
    const { screen, onTicket } = givenPanel()
    await screen
    const told = page.getByText(
      '52 orang dipilih, satu permintaan memuat paling banyak 50. Ajukan 50 orang pertama dahulu. 2 orang tetap di sini untuk permintaan berikutnya.',
    )
    await expect.element(told).toBeVisible()
    await page.getByRole('button', { name: 'Ajukan 50 orang pertama' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toMatchTextContent(/Menunggu permintaan berikutnya\s*2/)
    await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(dialog.getByText(said)).toBeVisible()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    expect(onTicket).not.toHaveBeenCalled()
    await expect.element(told).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Ajukan 2 baris' }).click()
    await expect.element(dialog).toMatchTextContent(/Sudah diajukan\s*50/)
    await expect.element(dialog).not.toMatchTextContent(/Dilewati/)
    await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    expect(onTicket).toHaveBeenCalledExactlyOnceWith(givenTicket().id)
    expect(server.sentTo(`POST imports/${importId}/apply`)).toHaveLength(2)
  })

  it('asks for the others by a key of their own, though the first answer was lost', async () => {
    sessionStore.begin(givenSession({ role: 'subBranchAdmin' }))
    const rows = Array.from({ length: 52 }, (_, index) => givenStudentRow(index + 2))
    const after = rows.map((row, at) => (at < 50 ? { ...row, decision: 'skip' as const } : row))
    let shown = rows
    const server = givenImport(rows, {
      [`GET imports/${importId}`]: () => ({
        body: { import: givenBatch(shown), rows: shown, total: 52 },
      }),
      [`POST imports/${importId}/apply`]: () => {
        shown = after
        return refusal(503, 'server.unavailable', 'Server sedang tidak dapat dihubungi.')
      },
    })
    await givenPanel().screen
    for (const name of ['Ajukan 50 orang pertama', 'Ajukan 2 baris']) {
      await page.getByRole('button', { name }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
      await expect.element(dialog.getByText('Gagal!')).toBeVisible()
      await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    }
    const keys = server.sentTo(`POST imports/${importId}/apply`).map(({ key }) => key)
    expect(keys[0]).not.toEqual(keys.at(-1))
  })

  it('is read again when its first people were asked for in another tab', async () => {
    sessionStore.begin(givenSession({ role: 'subBranchAdmin' }))
    const rows = Array.from({ length: 52 }, (_, index) => givenStudentRow(index + 2))
    const after = rows.map((row, at) => (at < 50 ? { ...row, decision: 'skip' as const } : row))
    let sent = 0
    const server = givenImport(rows, {
      [`GET imports/${importId}`]: () => {
        const shown = sent === 0 ? rows : after
        return { body: { import: givenBatch(shown, null, { sent }), rows: shown, total: 52 } }
      },
      [`POST imports/${importId}/apply`]: ({ body }) => {
        if (body['sent'] === sent)
          return {
            status: 201,
            body: { message: 'Terkirim.', created: 2, updated: 0, skipped: 50 },
          }
        return refusal(409, 'import.requested', 'Orang-orang ini sudah diajukan di tab lain.')
      },
    })
    await givenPanel().screen
    await expect
      .element(page.getByRole('button', { name: 'Ajukan 50 orang pertama' }))
      .toBeVisible()
    sent = 50
    const dialog = page.getByRole('alertdialog')
    await page.getByRole('button', { name: 'Ajukan 50 orang pertama' }).click()
    await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(dialog).toMatchTextContent(/sudah diajukan di tab lain/)
    await dialog.getByRole('button', { name: 'Tutup' }).last().click()
    await page.getByRole('button', { name: 'Ajukan 2 baris' }).click()
    await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(dialog.getByText('Terkirim.')).toBeVisible()
    const told = server.sentTo(`POST imports/${importId}/apply`).map(({ body }) => body['sent'])
    expect(told).toEqual([0, 50])
  })

  it('says nothing of a limit where the region takes people over', async () => {
    givenImport(Array.from({ length: 51 }, (_, index) => givenStudentRow(index + 2)))
    await givenPanel().screen
    await expect
      .element(page.getByRole('button', { name: 'Impor 51 baris' }))
      .not.toHaveAttribute('aria-disabled')
    expect(page.getByText(/orang dipilih/).elements()).toHaveLength(0)
  })

  it.each([
    ['before', null],
    ['after', '2025-11-20T11:00:00.000Z'],
  ])(
    'gives the bad rows back as a file, %s the others are taken over',
    async (_when, appliedAt) => {
      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
      const errors = `GET imports/${importId}/errors.xlsx`
      const server = givenImport(
        [givenStudentRow(2), wrong],
        { [errors]: () => ({ body: {} }) },
        appliedAt,
      )
      await givenPanel().screen
      await page.getByRole('button', { name: 'Unduh 1 baris yang salah' }).click()
      await expect.poll(() => click.mock.calls.length).toBe(1)
      expect(server.sentTo(errors)).toHaveLength(1)
      const isOpen = page.getByRole('button', { name: 'Impor 1 baris' }).elements().length === 1
      expect(isOpen).toBe(appliedAt === null)
      const steps = page.getByRole('list', { name: 'Langkah impor' })
      await expect
        .element(steps)
        .toMatchTextContent(appliedAt === null ? /Impor\W*berikutnya/ : /Impor\W*selesai/)
      click.mockRestore()
    },
  )

  it('is gone after two hours, and says so', async () => {
    givenAnswers({
      [`GET imports/${importId}`]: () => refusal(404, 'import.not-found', 'Impor tidak ditemukan.'),
    })
    await givenPanel().screen
    await expect.element(page.getByText('Pratinjau ini sudah tidak ada.')).toBeVisible()
  })
})

describe('taking it over', () => {
  it('leaves bad rows out, asks for the password, and leads to the hand-out', async () => {
    let isConfirmed = false
    const server = givenImport([givenStudentRow(2), wrong], {
      [`POST imports/${importId}/apply`]: () => {
        if (!isConfirmed) {
          isConfirmed = true
          return refusal(403, 'session.confirm-needed', 'Masukkan password.')
        }
        const handout = { id: 'h1', codesUntil: '2025-11-20T12:00:00.000Z', count: 1 }
        const body = { message: '1 akun dibuat.', created: 1, updated: 0, skipped: 1, handout }
        return { status: 201, body }
      },
    })
    const { screen, onHandout } = givenPanel()
    await screen
    await page.getByRole('button', { name: 'Impor 1 baris' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toMatchTextContent(/Ditinggalkan karena salah\s*1/)
    const yes = dialog.getByRole('button', { name: 'Ya', exact: true })
    await yes.click()
    await dialog.getByLabelText('Password', { exact: true }).fill('benar')
    await yes.click()
    await expect.element(dialog).toMatchTextContent(/1 akun dibuat\./)
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    expect(onHandout).toHaveBeenCalledExactlyOnceWith('h1')
    expect(server.sentTo(`POST imports/${importId}/apply`)[1]?.body).toEqual({
      skipErrors: true,
      sent: 0,
    })
  })

  it.each([
    ['the hand-out', { handoutId: 'h1' }, { handouts: [['h1']], tickets: [] }],
    ['the request', { ticketId: 't1' }, { handouts: [], tickets: [['t1']] }],
  ])('leads to %s also when it is opened again', async (_what, led, expected) => {
    givenImport([givenStudentRow(2)], {}, '2025-11-20T11:00:00.000Z', led)
    const { screen, onHandout, onTicket } = givenPanel()
    await screen
    await expect.element(page.getByText('Impor ini sudah dijalankan.')).toBeVisible()
    await page.getByRole('button', { name: 'Lihat hasil' }).click()
    expect({ handouts: onHandout.mock.calls, tickets: onTicket.mock.calls }).toEqual(expected)
  })

  it('shows the new preview when the data changed meanwhile', async () => {
    givenImport([givenStudentRow(2)], {
      [`POST imports/${importId}/apply`]: () =>
        refusal(409, 'import.stale', 'Data berubah, muat ulang pratinjau.'),
    })
    await givenPanel().screen
    await page.getByRole('button', { name: 'Impor 1 baris' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(dialog).toMatchTextContent(/Data berubah/)
  })
})

describe('choosing a file', () => {
  it('refuses what is no sheet before it is sent', async () => {
    givenAnswers({ 'GET levels/branches/sub-branches': () => ({ body: { subBranches: [] } }) })
    await givenPanel(null).screen
    const song = new File(['x'], 'lagu.mp3', { type: 'audio/mpeg' })
    await userEvent.upload(page.getByLabelText('Berkas Excel atau CSV'), song)
    await expect.element(page.getByText('Pilih berkas Excel atau .csv.')).toBeVisible()
  })
})

it('begins at the head of the preview after a file was read', async () => {
  const rows = [wrong, givenStudentRow(8)]
  givenImport(rows, {
    'GET levels/branches/sub-branches': () => ({ body: { subBranches: [] } }),
  })
  const body = { import: givenBatch(rows), rows, total: 2, message: 'Berkas terbaca.' }
  givenFileAnswer({ status: 201, body })
  await givenPanel(null).screen
  await userEvent.upload(page.getByLabelText('Berkas Excel atau CSV'), new File(['x'], 'siswa.csv'))
  await expect.element(page.getByRole('row', { name: /Anak 7/ })).toBeVisible()
  expect(document.activeElement?.textContent).toMatch(/^siswa\.xlsx · 2 baris siswa, 1 salah/)
})
