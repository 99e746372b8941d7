import { givenPreview } from '@ngaji/contract/structure/branch-years/copy.fixtures'
import type { CopyChoices } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../../scripts/tests/wait-for.ts'
import { refusal } from '../../../../api/queries/test-server.fixtures.tsx'
import {
  previewLine,
  bar,
  beginScreen,
  classButton,
  copied,
  Copying,
  copyNow,
  crowded,
  endScreen,
  givenCopies,
  hash,
  run,
  small,
  wayOf,
  yes,
} from '../test/copy-screen.fixtures.tsx'
import { ownJson } from '../../../../api/line/own-response.fixtures.ts'

beforeEach(beginScreen)
afterEach(endScreen)

describe('deciding otherwise', () => {
  it('moves the totals at once, for a KBM, a class, a teacher, a student', async () => {
    givenCopies()
    await render(<Copying />)
    await page.getByRole('checkbox', { name: 'Salin KBM 2' }).click()
    await expect.element(bar()).toMatchTextContent(/1 KBM · 2 kelas · 2 guru · 3 siswa/)
    await expect.element(classButton(/Kelas KHUSUS/)).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Salin Kelas Umar 4' }).click()
    await expect.element(bar()).toMatchTextContent(/1 kelas · 2 guru · 2 siswa/)
    await expect.element(page.getByRole('checkbox', { name: 'Salin KBM 1' })).toBePartiallyChecked()
    await classButton(/Kelas 3 menjadi/).click()
    await page.getByRole('checkbox', { name: 'Guru Guru nur' }).click()
    await page.getByRole('checkbox', { name: /Siswa budi/ }).click()
    await expect.element(wayOf('Siswa budi')).toHaveValue('leave')
    await expect.element(bar()).toMatchTextContent(/1 KBM · 1 kelas · 1 guru · 1 siswa/)
    await expect.element(bar()).toMatchTextContent(/4 pengecualian/)
    await page.getByRole('button', { name: /Kembalikan/ }).click()
    await expect.element(bar()).toMatchTextContent(/2 KBM · 3 kelas · 2 guru · 4 siswa/)
  })

  it('says where a child who repeats goes', async () => {
    givenCopies()
    await render(<Copying />)
    await classButton(/Kelas Umar 4 menjadi/).click()
    await wayOf('Siswa citra').selectOptions('Tetap')
    await expect.element(page.getByText('Ke Kelas 4')).toBeVisible()
    await expect.element(classButton(/Kelas Umar 4 menjadi.*1 ke kelas lain/)).toBeVisible()
  })

  it('is not said to be kept where the device takes nothing', async () => {
    givenCopies()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await render(<Copying />)
    await page.getByRole('checkbox', { name: 'Salin KBM 2' }).click()
    await expect.element(bar()).toMatchTextContent(/pengecualian, tidak tersimpan: salin sebelum/)
    full.mockRestore()
  })

  it('is kept on the device when the screen is opened again', async () => {
    givenCopies()
    const first = await render(<Copying />)
    await classButton(/Kelas 3 menjadi/).click()
    await page.getByRole('checkbox', { name: /Siswa budi/ }).click()
    await expect.element(bar()).toMatchTextContent(/1 pengecualian, tersimpan di perangkat ini/)
    await first.unmount()
    await render(<Copying />)
    await expect.element(bar()).toMatchTextContent(/1 pengecualian/)
    await expect.element(bar()).toMatchTextContent(/3 siswa tidak ikut/)
  })

  it('finds a child, and shows only who stays behind or was decided', async () => {
    givenCopies()
    await render(<Copying />)
    await page.getByRole('searchbox').fill('budi')
    await expect.element(page.getByText('1 siswa ditemukan')).toBeVisible()
    await page.getByRole('checkbox', { name: /Siswa budi/ }).click()
    await expect.element(page.getByText('Siswa amir')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Hapus pencarian' }).click()
    await page.getByRole('button', { name: /Tidak ikut/ }).click()
    await expect.element(page.getByText('3 siswa ditemukan')).toBeVisible()
    await page.getByRole('button', { name: /Diubah/ }).click()
    await expect.element(page.getByText('1 siswa ditemukan')).toBeVisible()
    await page.getByRole('searchbox').fill('tak ada')
    await page.getByRole('button', { name: 'Hapus saringan' }).click()
    await expect.element(classButton(/Kelas 3 menjadi/)).toBeVisible()
  })

  it('says so of a child whose class or KBM stays behind', async () => {
    givenCopies()
    await render(<Copying />)
    await page.getByRole('checkbox', { name: 'Salin KBM 1' }).click()
    await page.getByRole('searchbox').fill('amir')
    await expect.element(page.getByText('Kelasnya tidak disalin.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /amir/ })).not.toBeInTheDocument()
    await expect.element(wayOf('Siswa amir')).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Salin KBM 1' }).click()
    await expect.element(wayOf('Siswa amir')).toHaveValue('promote')
  })

  it('needs a KBM to be left', async () => {
    givenCopies()
    await render(<Copying />)
    await page.getByRole('checkbox', { name: 'Salin KBM 1' }).click()
    await page.getByRole('checkbox', { name: 'Salin KBM 2' }).click()
    await expect.element(copyNow()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(copyNow()).toHaveAccessibleDescription('Pilih paling sedikit satu KBM.')
  })

  it('shows 1,200 children in parts, and counts them all', async () => {
    givenCopies(crowded(40))
    await render(<Copying />)
    await expect.element(bar()).toMatchTextContent(/40 kelas · 0 guru · 1\.200 siswa/)
    await page.getByRole('button', { name: /Tidak ikut/ }).click()
    await page.getByRole('button', { name: /Semua/ }).click()
    await classButton(/Kelas Aa 1 menjadi/).click()
    await page.getByRole('searchbox').fill('anak-1')
    await expect.element(page.getByText(/\d+ siswa ditemukan/)).toBeVisible()
    expect(document.querySelectorAll('select').length).toBeLessThan(70)
    await page.getByRole('button', { name: 'Tampilkan 60 lagi' }).click()
    await expect.poll(() => document.querySelectorAll('select').length).toBeGreaterThan(110)
    await page.getByRole('button', { name: 'Hapus pencarian' }).click()
    await wayOf('Siswa anak-0-0').selectOptions('Tidak ikut')
    await expect.element(bar()).toMatchTextContent(/1\.199 siswa/)
  })
})

describe('copying', () => {
  it('asks with the counts, sends the decisions once, and says what comes next', async () => {
    const server = givenCopies(small, { [run()]: () => copied })
    const onCopied = vi.fn<() => void>()
    await render(<Copying onCopied={onCopied} />)
    await page.getByRole('checkbox', { name: 'Salin KBM 2' }).click()
    await classButton(/Kelas 3 menjadi/).click()
    await wayOf('Siswa budi').selectOptions('Tetap')
    await copyNow().click()
    const dialog = page.getByRole('alertdialog', {
      name: 'Salin 2025/2026 Genap ke 2026/2027 Ganjil?',
    })
    await expect.element(dialog).toMatchTextContent(/KBM\s*1.*Siswa\s*3/)
    await yes().click()
    await expect.element(page.getByText('Berhasil!')).toBeVisible()
    await expect.element(page.getByText(/disalin dari 2025\/2026 Genap/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Kunci kelas dan KBM' }))
      .toHaveAttribute('href', '#years')
    await page.getByRole('button', { name: 'Tutup' }).click()
    await waitFor(() => expect(onCopied).toHaveBeenCalledOnce())
    expect(server.sentTo(run()).map(({ body }) => body)).toEqual([
      {
        fromBranchYearId: 'y2',
        planHash: hash,
        leaveOut: ['kbm2'],
        actions: [{ studentId: 'budi', action: 'keep' }],
      } satisfies CopyChoices,
    ])
  })

  it('forgets the decisions once they are carried out', async () => {
    givenCopies(small, { [run()]: () => copied })
    const first = await render(<Copying />)
    await page.getByRole('checkbox', { name: 'Salin KBM 2' }).click()
    await copyNow().click()
    await yes().click()
    await expect.element(page.getByText('Berhasil!')).toBeVisible()
    await page.getByRole('button', { name: 'Tutup' }).click()
    await first.unmount()
    await render(<Copying />)
    await expect.element(bar()).toMatchTextContent(/2 KBM/)
    await expect.element(page.getByText(/pengecualian/)).not.toBeInTheDocument()
  })

  it('loads the preview again when the data changed, and keeps what still applies', async () => {
    const grown = givenPreview([
      {
        classes: [
          { id: 'c3', name: 'Kelas 3', students: ['amir', 'budi', 'hana'], teachers: ['hasan'] },
        ],
      },
    ])
    let isChanged = false
    const server = givenCopies(small, {
      [previewLine()]: () => {
        const preview = { ...(isChanged ? grown : small), fromBranchYearId: 'y2' }
        return { body: { preview, planHash: isChanged ? 'b'.repeat(64) : hash } }
      },
      [run()]: ({ body }) => {
        isChanged = true
        if (body['planHash'] === hash) {
          return refusal(409, 'copy.plan-changed', 'Data berubah sejak pratinjau.')
        }
        return copied
      },
    })
    await render(<Copying />)
    await page.getByRole('checkbox', { name: 'Salin KBM 2' }).click()
    await classButton(/Kelas 3 menjadi/).click()
    await wayOf('Siswa budi').selectOptions('Tetap')
    await copyNow().click()
    await yes().click()
    await expect.element(page.getByText('Gagal!')).toBeVisible()
    await expect
      .element(page.getByText('Data berubah sejak pratinjau.', { exact: true }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Tutup', exact: true }).click()
    await expect
      .element(page.getByText(/pratinjau dimuat ulang\. 1 pengecualian Anda tetap berlaku/))
      .toBeVisible()
    await expect.element(bar()).toMatchTextContent(/1 KBM · 2 kelas · 1 guru · 3 siswa/)
    await copyNow().click()
    await yes().click()
    await expect.element(page.getByText('Berhasil!')).toBeVisible()
    expect(server.sentTo(run()).at(-1)?.body).toMatchObject({
      planHash: 'b'.repeat(64),
      leaveOut: [],
      actions: [{ studentId: 'budi', action: 'keep' }],
    })
  })

  it('sends the same wish under the same key until an answer comes', async () => {
    givenCopies()
    const keys: (string | null)[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.endsWith('/copy')) return fetch(url, init)
      keys.push(new Headers(init.headers).get('idempotency-key'))
      if (keys.length === 1) throw new TypeError('Failed to fetch')
      return Promise.resolve(ownJson(copied.body, { status: 201 }))
    })
    await render(<Copying />)
    await copyNow().click()
    await yes().click()
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
    await page.getByRole('button', { name: 'Tutup' }).click()
    await copyNow().click()
    await yes().click()
    await expect.element(page.getByText('Berhasil!')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })
})
