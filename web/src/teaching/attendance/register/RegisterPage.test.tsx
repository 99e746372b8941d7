import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { unsentCount } from '../../../offline/outbox/outbox.ts'
import { sendNow } from '../../../offline/outbox/sender.ts'
import {
  givenCamera,
  givenList,
  givenOpenRegister,
  givenSitiAtTheDoor,
  hendraMarks,
  renderRegister,
  setServerTime,
  siti,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { at, secretOf, today } from '../test/register-server.fixtures.ts'

const naufal = '20210022'
const zahra = '20210066'

let outside: Outside

beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
  givenCamera(null)
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

describe('opening', () => {
  it('opens the register of today on this device and on the server', async () => {
    const screen = await givenOpenRegister()
    await expect.element(screen.getByRole('heading', { name: 'Kelas Umar 5' })).toBeVisible()
    await expect.poll(() => outside.server.meeting?.openedBy.name).toBe('Siti Aminah')
  })

  it('shows at once a register that another user has opened', async () => {
    hendraMarks(outside, naufal, 'Hadir')
    const screen = await renderRegister()
    await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
  })

  it('says that the roster is missing when it was never on this device', async () => {
    outside.isReachable = false
    const screen = await renderRegister()
    const open = screen.getByRole('button', { name: 'Buka Absen' })
    await expect.element(open).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText(/Daftar siswa belum ada di HP ini/)).toBeVisible()
  })
})

describe('without a card', () => {
  it('marks a student with one tap, and undoes it with another', async () => {
    const screen = await givenOpenRegister()
    await screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
    await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
    await expect.poll(() => outside.server.entry(naufal)?.status).toBe('Hadir')
    await screen.getByRole('button', { name: 'Urungkan Naufal Rizqi Pratama' }).click()
    await expect.element(screen.getByText('0 dari 3 sudah datang')).toBeVisible()
    await expect.poll(() => outside.server.entry(naufal)?.isMarked).toBe(false)
  })

  it('finds a child by parts of the name, whatever the case', async () => {
    const screen = await givenOpenRegister()
    await screen.getByRole('button', { name: 'Cari nama atau NIS' }).click()
    await userEvent.keyboard('akbar sap')
    await expect
      .element(screen.getByRole('button', { name: 'Hadir: Raihan Akbar Saputra' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }))
      .not.toBeInTheDocument()
  })

  it('marks a child by the last digits of the NIS', async () => {
    const screen = await givenOpenRegister()
    await screen.getByRole('button', { name: 'Ketik NIS' }).first().click()
    await userEvent.keyboard('066')
    const pad = screen.getByRole('dialog', { name: 'Ketik NIS' })
    await pad.getByRole('button', { name: 'Hadir: Zahra Khoirunnisa' }).click()
    await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Hadir')
  })

  it('offers Terlambat once the grace is over', async () => {
    outside.stop()
    outside = await givenSitiAtTheDoor('18.52')
    givenCamera(null)
    const screen = await givenOpenRegister()
    await screen.getByRole('button', { name: 'Terlambat: Naufal Rizqi Pratama' }).click()
    await expect.poll(() => outside.server.entry(naufal)?.status).toBe('Terlambat')
  })
})

describe('a card before the camera', () => {
  it('is recorded before it is shown, with photo, name, NIS and time', async () => {
    givenCamera(`${naufal}.${secretOf(naufal)}`)
    const screen = await givenOpenRegister()
    const strip = screen.getByRole('region', { name: 'Terakhir dipindai' })
    await expect.element(strip.getByText('Naufal Rizqi Pratama')).toBeVisible()
    await expect.element(strip.getByText('Hadir 18.27')).toBeVisible()
    const photo = strip.element().firstElementChild?.getBoundingClientRect()
    expect([photo?.width, photo?.height]).toEqual([96, 96])
    await expect.poll(() => outside.server.entry(naufal)?.card).toBe('valid')
  })

  it('that is old still counts, and is flagged', async () => {
    givenCamera(`${naufal}.${secretOf(naufal, 'old')}`)
    const screen = await givenOpenRegister()
    await expect.element(screen.getByText('Kartu lama')).toBeVisible()
    await expect.poll(() => outside.server.entry(naufal)?.card).toBe('voided')
  })

  it('asks before it replaces an Izin or Sakit', async () => {
    hendraMarks(outside, zahra, 'Sakit')
    givenCamera(`${zahra}.${secretOf(zahra)}`)
    const screen = await renderRegister()
    await expect.element(screen.getByText('Tercatat Sakit. Ubah menjadi Hadir?')).toBeVisible()
    expect(outside.server.entry(zahra)?.status).toBe('Sakit')
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Hadir')
  })

  it('that is unknown is looked up on the server at once, and leaves no record', async () => {
    givenCamera(`20990099.${secretOf('20990099')}`)
    const screen = await givenOpenRegister()
    const strip = screen.getByRole('region', { name: 'Terakhir dipindai' })
    await expect.element(strip.getByText('Kartu tidak dikenal.')).toBeVisible()
    await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
  })
})

describe('the list', () => {
  it('asks for a note before it records Izin', async () => {
    const screen = await givenList()
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await screen.getByRole('button', { name: 'Izin', exact: true }).click()
    await screen.getByRole('button', { name: 'Simpan Izin' }).click()
    await expect.element(screen.getByText('Tulis alasan izin.', { exact: true })).toBeVisible()
    expect(outside.server.entry(zahra)?.isMarked).toBe(false)
    await screen.getByLabelText('Catatan izin').fill('Acara keluarga')
    await screen.getByRole('button', { name: 'Simpan Izin' }).click()
    await expect
      .poll(() => outside.server.entry(zahra))
      .toMatchObject({ status: 'Izin', teachersNotes: 'Acara keluarga' })
  })

  it('marks all unmarked students at once, and undoes it as one', async () => {
    const screen = await givenList()
    await screen.getByLabelText('Pilih semua').click()
    await screen.getByRole('button', { name: 'Sakit: 3 siswa' }).click()
    await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Sakit')
    await expect.element(screen.getByText('siswa dipilih')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Urungkan' }).click()
    await expect.poll(() => outside.server.entry(zahra)?.isMarked).toBe(false)
  })

  it('keeps the undo of many where one of them has come meanwhile', async () => {
    const screen = await givenList()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    outside.isReachable = false
    hendraMarks(outside, naufal, 'Hadir')
    await screen.getByLabelText('Pilih semua').click()
    await screen.getByRole('button', { name: 'Sakit: 3 siswa' }).click()
    await expect.element(screen.getByText('3 siswa · Sakit')).toBeVisible()
    outside.isReachable = true
    await sendNow()
    await expect.element(screen.getByRole('button', { name: /^Naufal.*Hadir/ })).toBeVisible()
    await screen.getByRole('button', { name: 'Urungkan' }).click()
    await expect.poll(() => outside.server.entry(zahra)?.isMarked).toBe(false)
    expect(outside.server.entry(naufal)?.status).toBe('Hadir')
  })

  it('excludes present students from select-all', async () => {
    const screen = await givenOpenRegister()
    await screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
    await screen.getByRole('radio', { name: 'Daftar' }).click()
    await screen.getByLabelText('Pilih semua').click()
    await expect.element(screen.getByText('2 siswa dipilih')).toBeVisible()
  })

  it('asks before findings of an absent student are removed', async () => {
    const screen = await givenList()
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await screen.getByLabelText('Sikap').click()
    await expect.poll(() => outside.server.entry(zahra)?.violations.attitude).toBe(true)
    await screen.getByRole('button', { name: 'Sakit', exact: true }).click()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await screen.getByRole('button', { name: 'Tutup', exact: true }).click()
    await expect
      .poll(() => outside.server.entry(zahra))
      .toMatchObject({ status: 'Sakit', violations: { attitude: false } })
  })

  async function givenFindingAndBulkSakit() {
    const screen = await givenList()
    const row = screen.getByRole('button', { name: /^Zahra Khoirunnisa/ })
    await row.click()
    await screen.getByLabelText('Sikap').click()
    await expect.poll(() => outside.server.entry(zahra)?.violations.attitude).toBe(true)
    await row.click()
    await screen.getByLabelText('Pilih semua').click()
    await screen.getByRole('button', { name: 'Sakit: 3 siswa' }).click()
    return screen
  }

  it('asks once before findings of many are removed, and undoes all of it as one', async () => {
    const screen = await givenFindingAndBulkSakit()
    await expect
      .element(
        screen.getByText(
          /^Temuan Zahra Khoirunnisa \(perlengkapan, sikap, kerapihan\) ikut dihapus\.$/,
        ),
      )
      .toBeVisible()
    expect(outside.server.entry(naufal)?.isMarked).toBe(false)
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await screen.getByRole('button', { name: 'Tutup', exact: true }).click()
    await expect
      .poll(() => outside.server.entry(zahra))
      .toMatchObject({ status: 'Sakit', violations: { attitude: false } })
    expect(outside.server.entry(naufal)?.status).toBe('Sakit')
    await screen.getByRole('button', { name: 'Urungkan' }).click()
    await expect
      .poll(() => outside.server.entry(zahra))
      .toMatchObject({ isMarked: false, violations: { attitude: true } })
  })

  it('changes none of many on "Batal"', async () => {
    const screen = await givenFindingAndBulkSakit()
    await screen.getByRole('button', { name: 'Batal', exact: true }).click()
    await expect.element(screen.getByText('3 siswa dipilih')).toBeVisible()
    expect(outside.server.entry(zahra)).toMatchObject({
      isMarked: false,
      violations: { attitude: true },
    })
  })
})

describe('without signal', () => {
  it('continues, says where the marks are, and sends them with their own time', async () => {
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    outside.isReachable = false
    await screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
    await expect.element(screen.getByText('Tersimpan di HP · 1 menunggu')).toBeVisible()
    outside.isReachable = true
    await sendNow()
    await expect.element(screen.getByText(/^Semua terkirim/)).toBeVisible()
    expect(outside.server.entry(naufal)?.status).toBe('Hadir')
  })

  it('shows every mark again after the app was closed', async () => {
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    outside.isReachable = false
    await screen.getByRole('button', { name: 'Hadir: Naufal Rizqi Pratama' }).click()
    await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
    await cleanup()
    const again = await renderRegister()
    await expect.element(again.getByText('1 dari 3 sudah datang')).toBeVisible()
    await expect.element(again.getByText('Tersimpan di HP · 1 menunggu')).toBeVisible()
  })
})

describe('midnight', () => {
  it('between two ticks of the clock loses nothing: later marks need a reason', async () => {
    outside.stop()
    outside = await givenSitiAtTheDoor('23.59')
    givenCamera(null)
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    setServerTime(at('00.00', '2025-11-21'))
    await screen.getByRole('button', { name: /^(Hadir|Terlambat): Naufal/ }).click()
    await screen.getByLabelText('Alasan', { exact: true }).fill('Kelas selesai lewat tengah malam')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => outside.server.entry(naufal)?.updateReason).toContain('tengah malam')
    expect(outside.server.entry(naufal)).toMatchObject({ date: today, isMarked: true })
    await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
  })
})

describe('two teachers', () => {
  it('choose between two different marks, with both values shown', async () => {
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    await screen.getByRole('radio', { name: 'Daftar' }).click()
    outside.isReachable = false
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await screen.getByRole('button', { name: 'Tanpa Keterangan', exact: true }).click()
    hendraMarks(outside, zahra, 'Sakit')
    outside.isReachable = true
    await sendNow()
    await expect.element(screen.getByText('Perlu dipilih').first()).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Pakai punya Hendra Gunawan' }))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Pakai punya saya' }).click()
    await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Tanpa Keterangan')
    await expect.element(screen.getByText('Perlu dipilih')).not.toBeInTheDocument()
  })

  it('keeps the reason of a refusal in the row until it is dismissed', async () => {
    const screen = await givenOpenRegister()
    await expect.poll(() => outside.server.meeting).not.toBeNull()
    outside.server.isYearActive = false
    await screen.getByRole('button', { name: 'Hadir: Zahra Khoirunnisa' }).click()
    await screen.getByRole('radio', { name: 'Daftar' }).click()
    await expect.element(screen.getByText('Ditolak').first()).toBeVisible()
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await expect.element(screen.getByText('Tahun ajaran desa belum aktif.')).toBeVisible()
    await screen.getByRole('button', { name: 'Hapus dari HP ini' }).click()
    await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
  })
})
