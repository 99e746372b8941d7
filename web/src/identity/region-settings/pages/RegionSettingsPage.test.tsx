import { cardLookOf } from '@ngaji/contract/people/student-cards/card-look.rules'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { RegionSettingsPage } from './RegionSettingsPage.tsx'
import { givenSettings } from '../test/settings.fixtures.ts'

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStore.begin(givenSession({ role: 'admin' }))
})
afterEach(leaveNothing)

function Settings({ start, onDirty }: { start: string; onDirty: (form: string | null) => void }) {
  const [tab, setTab] = useState(start)
  return (
    <Surroundings>
      <RegionSettingsPage
        tab={tab}
        onTab={setTab}
        home={<Elsewhere to="dashboard" />}
        onDirty={onDirty}
      />
    </Surroundings>
  )
}

type Answers = Parameters<typeof givenAnswers>[0]

async function open(tab: string, answers: Answers = {}, settings = givenSettings()) {
  const server = givenAnswers({ 'GET settings': () => ({ body: { settings } }), ...answers })
  const onDirty = vi.fn()
  const screen = await render(<Settings start={tab} onDirty={onDirty} />)
  return { server, screen, onDirty }
}

const late = () => page.getByLabelText('Batas terlambat (menit)')
const save = () => page.getByRole('button', { name: 'Simpan', exact: true })
const yes = () => page.getByRole('button', { name: 'Ya', exact: true })

describe('a setting', () => {
  it('is saved after a question with old and new, and says who changed it', async () => {
    const after = givenSettings({
      lateGraceMinutes: 20,
      version: 5,
      changes: { lateGraceMinutes: { at: '2026-11-20T09:05:00.000Z', by: 'Hasan' } },
    })
    let settings = givenSettings()
    const { server, onDirty } = await open('attendance', {
      'GET settings': () => ({ body: { settings } }),
      'PATCH settings': () => {
        settings = after
        return { body: { message: 'Pengaturan disimpan.', settings } }
      },
    })
    await userEvent.fill(late(), '20')
    expect(onDirty).toHaveBeenLastCalledWith('settings-attendance')
    await save().click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().textContent).toContain('15 menitmenjadi20 menit')
    await yes().click()
    await expect.element(page.getByText('Pengaturan disimpan.')).toBeVisible()
    await page.getByRole('button', { name: 'Tutup' }).click()
    expect(server.sentTo('PATCH settings').map(({ body }) => body)).toEqual([
      { lateGraceMinutes: 20, version: 4 },
    ])
    await expect.element(page.getByText(/Batas terlambat: .*16\.05, Hasan/)).toBeVisible()
    await expect.element(late()).toHaveValue('20')
    expect(onDirty).toHaveBeenLastCalledWith(null)
  })

  it('stays typed when the question is answered with no, or the save fails', async () => {
    const { server } = await open('attendance', {
      'PATCH settings': () => refusal(503, 'server.read-only', 'Server sedang penuh.'),
    })
    await userEvent.fill(late(), '5')
    await save().click()
    await page.getByRole('button', { name: 'Batal', exact: true }).click()
    await expect.element(late()).toHaveValue('5')
    expect(server.sentTo('PATCH settings')).toEqual([])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await save().click()
    await yes().click()
    await expect.element(page.getByText('Server sedang penuh.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Tutup', exact: true }).first().click()
    await expect.element(late()).toHaveValue('5')
  })

  it('that somebody else changed meanwhile shows both values', async () => {
    const current = givenSettings({ lateGraceMinutes: 30, version: 9 })
    let version = 0
    const { server } = await open('attendance', {
      'PATCH settings': ({ body }) => {
        version = Number(body['version'])
        return version === 9
          ? { body: { message: 'Pengaturan disimpan.', settings: { ...current, version: 10 } } }
          : refusal(409, 'request.version-conflict', 'Sudah diubah orang lain.', {
              details: { current },
            })
      },
    })
    await userEvent.fill(late(), '10')
    await save().click()
    await yes().click()
    const own = page.getByRole('radio', { name: 'Isian Anda' })
    await expect.element(own).toHaveAccessibleDescription('10')
    await expect
      .element(page.getByRole('radio', { name: 'Terbaru' }))
      .toHaveAccessibleDescription('30')
    // The question that was answered is over: nothing stands before the choice.
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await own.click()
    await save().click()
    await yes().click()
    await expect.element(page.getByText('Pengaturan disimpan.')).toBeVisible()
    expect(server.sentTo('PATCH settings').at(-1)?.body).toEqual({
      lateGraceMinutes: 10,
      version: 9,
    })
  })

  it('is no conflict when only other settings changed', async () => {
    const current = givenSettings({ letterPlace: 'Cianjur', version: 9 })
    const { server } = await open('attendance', {
      'PATCH settings': ({ body }) =>
        body['version'] === 9
          ? { body: { message: 'Pengaturan disimpan.', settings: { ...current, version: 10 } } }
          : refusal(409, 'request.version-conflict', 'Sudah diubah.', { details: { current } }),
    })
    await userEvent.fill(late(), '10')
    await save().click()
    await yes().click()
    await expect.element(page.getByText('Pengaturan disimpan.')).toBeVisible()
    expect(server.sentTo('PATCH settings').map(({ body }) => body['version'])).toEqual([4, 9])
  })

  it('asks for the password where it was not given just now, and goes on', async () => {
    let asked = 0
    await open('security', {
      'PATCH settings': () => {
        asked += 1
        return asked === 1
          ? refusal(403, 'session.confirm-needed', 'Masukkan password Anda.')
          : { body: { message: 'Pengaturan disimpan.', settings: givenSettings({ version: 5 }) } }
      },
    })
    await userEvent.fill(page.getByLabelText('Lama sesi (jam)'), '8')
    await save().click()
    await yes().click()
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'benar')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Pengaturan disimpan.')).toBeVisible()
  })
})

describe('the groups', () => {
  it('keep what was typed while another one is looked at', async () => {
    await open('attendance')
    await userEvent.fill(late(), '7')
    await page.getByRole('tab', { name: 'Keamanan' }).click()
    await expect.element(page.getByLabelText('Lama sesi (jam)')).toBeVisible()
    await page.getByRole('tab', { name: 'Absensi (belum disimpan)' }).click()
    await expect.element(late()).toHaveValue('7')
  })

  it('show a message as a family reads it, and what in it nobody fills in', async () => {
    await open('message')
    await expect.element(page.getByText('Ini kata-kata bawaan.')).toBeVisible()
    await userEvent.fill(
      page.getByLabelText('Ketidakhadiran (opsional)'),
      'Ananda {nama} tidak hadir, {hobi}.',
    )
    await expect.element(page.getByText('Ananda Aisyah Putri tidak hadir, -.')).toBeVisible()
    await expect.element(page.getByText(/\{hobi\} tidak dapat diisi/)).toBeVisible()
  })

  it('show a card in its texts and colours, and warn of a light one', async () => {
    await open('card')
    await userEvent.fill(page.getByLabelText('Tulisan depan (opsional)'), 'KARTU SANTRI')
    await expect.element(page.getByText('KARTU SANTRI')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Warna', { exact: true }), '#ffee88')
    await expect.element(page.getByText(/terlalu terang/)).toBeVisible()
  })

  it('show a card as it is printed where nothing is chosen: whom to call, and our colour', async () => {
    const contact = '0812-3456-7890'
    const cards = { frontText: '', backText: '', colour: '' }
    const { letterhead } = givenSettings()
    await open('card', {}, givenSettings({ cards, letterhead: { ...letterhead, contact } }))
    const look = cardLookOf({ ...cards, contact }, { subBranchName: '', branchName: '' })
    const example = page.getByRole('figure', { name: 'Contoh kartu' })
    await expect.element(example.getByText(look.found)).toBeVisible()
    await expect.element(example.getByText('Kode QR kecil')).toBeVisible()
    const head = example.getByText(look.heading).element().parentElement
    expect(getComputedStyle(head as HTMLElement).backgroundColor).toBe('rgb(18, 74, 57)')
  })

  it('let nobody sign a raport twice', async () => {
    await open('report')
    await page.getByLabelText(/Tanda tangan kanan/).selectOptions('parent')
    await save().click()
    await expect.element(page.getByText('Sudah dipilih di kolom lain.')).toBeVisible()
  })

  it('are refused whole without an answer', async () => {
    const server = givenAnswers({
      'GET settings': () => refusal(500, 'server.unexpected', 'Something went wrong'),
    })
    await render(<Settings start="" onDirty={() => undefined} />)
    await expect.element(page.getByRole('button', { name: 'Coba Lagi' })).toBeVisible()
    expect(server.sentTo('GET settings').length).toBeGreaterThan(0)
  })
})

describe('the logo', () => {
  it('is looked at before it is sent; what is no picture is refused here', async () => {
    await open('institution')
    const picker = page.getByTestId('logo-file')
    await picker.upload(new File(['x'], 'logo.svg', { type: 'image/svg+xml' }))
    await expect.element(page.getByText(/^Berkas ini bukan foto JPG atau PNG\./)).toBeVisible()
    await picker.upload(new File(['\0\0\0\u0018ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }))
    await expect.element(page.getByText(/^Foto iPhone jenis HEIC: Bagikan, Opsi/)).toBeVisible()
    const bytes = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      (sign) => sign.charCodeAt(0),
    )
    await picker.upload(new File([bytes], 'logo.png', { type: 'image/png' }))
    await expect.element(page.getByText('Baru', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Simpan Logo' })).toBeVisible()
  })
})

describe('the holidays', () => {
  const holidays = [
    { id: 'l1', date: '2026-01-01', name: 'Tahun Baru' },
    { id: 'l2', date: '2026-08-17', name: 'Hari Kemerdekaan' },
  ]

  it('stand by month, and go after a question', async () => {
    const { server } = await open('holidays', {
      'GET holidays': () => ({ body: { holidays } }),
      'DELETE holidays/*': () => ({ body: { message: 'Hari libur dihapus.' } }),
    })
    await expect.element(page.getByText('Senin, 17 Agustus 2026')).toBeVisible()
    await page.getByRole('button', { name: /Hapus Tahun Baru/ }).click()
    await yes().click()
    await expect.element(page.getByText('Hari libur dihapus.')).toBeVisible()
    expect(server.sentTo('DELETE holidays/*').map(({ rest }) => rest)).toEqual(['l1'])
  })

  it('are declared for some days in a row; a day that was one already is no fault', async () => {
    const { server } = await open('holidays', {
      'GET holidays': () => ({ body: { holidays: [] } }),
      'POST holidays': ({ body }) =>
        body['date'] === '2027-03-20'
          ? refusal(409, 'holiday.exists', 'Tanggal itu sudah libur: Cuti.')
          : {
              status: 201,
              body: {
                message: 'Hari libur ditambahkan.',
                holiday: { id: 'x', date: body['date'], name: body['name'] },
              },
            },
    })
    await expect.element(page.getByText(/Belum ada hari libur/)).toBeVisible()
    await page.getByRole('button', { name: 'Tambah hari libur' }).click()
    await userEvent.fill(page.getByLabelText('Nama hari libur'), 'Idulfitri')
    await userEvent.fill(page.getByLabelText('Tanggal', { exact: true }), '19/03/2027')
    await userEvent.fill(page.getByLabelText('Sampai tanggal (opsional)'), '21/03/2027')
    await page.getByRole('button', { name: 'Tambah', exact: true }).click()
    await expect
      .element(page.getByText('2 hari libur ditambahkan. 1 hari sudah libur sebelumnya.'))
      .toBeVisible()
    expect(server.sentTo('POST holidays').map(({ body }) => body['date'])).toEqual([
      '2027-03-19',
      '2027-03-20',
      '2027-03-21',
    ])
  })
})
