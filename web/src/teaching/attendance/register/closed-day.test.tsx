import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import {
  givenCamera,
  givenSitiAtTheDoor,
  hendra,
  renderRegister,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { at, classId } from '../test/register-server.fixtures.ts'

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

describe('a day on which nothing can be marked', () => {
  it.each([
    ['2025-11-21', 'Tanggal ini belum tiba. Absen diisi pada harinya.'],
    ['2025-11-05', 'Lebih dari 14 hari yang lalu: absen hanya dapat dibaca.'],
  ])('%s is not offered to be opened', async (date, reason) => {
    const screen = await renderRegister(date)
    const open = screen.getByRole('button', { name: 'Buka Absen' })
    await expect.element(open).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText(reason)).toBeVisible()
    await open.click({ force: true })
    await expect.element(screen.getByText('Alasan perubahan')).not.toBeInTheDocument()
  })

  it('fourteen days back is the last that can be', async () => {
    const screen = await renderRegister('2025-11-06')
    await expect
      .element(screen.getByRole('button', { name: 'Buka Absen' }))
      .not.toHaveAttribute('aria-disabled')
  })

  it('is only read once it is too old: no ticks, no statuses, no question for a reason', async () => {
    const date = '2025-11-05'
    outside.server.now = at('18.40', date)
    const open = { kind: 'open', operationId: crypto.randomUUID(), at: outside.server.now } as const
    outside.server.sync({ classId, date, deviceId: 'x', operations: [open] }, hendra)
    const screen = await renderRegister(date)
    await expect
      .element(screen.getByText('Lebih dari 14 hari yang lalu: absen hanya dapat dibaca.'))
      .toBeVisible()
    expect(screen.getByRole('checkbox').elements()).toEqual([])
    expect(screen.getByRole('button', { name: /^Hadir: / }).elements()).toEqual([])
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await expect.element(screen.getByRole('button', { name: 'Sakit', exact: true })).toBeDisabled()
    await expect.element(screen.getByLabelText('Sikap')).toBeDisabled()
  })
})
