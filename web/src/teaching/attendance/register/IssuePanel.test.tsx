import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { enqueue, outboxWrites, settle, unsentCount } from '../../../offline/outbox/outbox.ts'
import { UnsentSheet } from '../../../offline/outbox/UnsentSheet.tsx'
import { ConfirmHost } from '../../../ui/dialog/ConfirmHost.tsx'
import { rosterCopy } from '../scan/rosters.api.ts'
import { attendanceKind } from '../sending/attendance-kind.ts'
import { describeWrite } from '../sending/attendance.sender.ts'
import { settlementOf } from '../sending/settlement.ts'
import { registerOutboxGroup } from '../opening/class-day.ts'
import {
  givenSitiAtTheDoor,
  hendra,
  hendraMarks,
  renderRegister,
  siti,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { at, classId, secretOf, studentIdOf, today } from '../test/register-server.fixtures.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

const naufal = '20210022'
const zahra = '20210066'

let outside: Outside

beforeEach(async () => {
  outside = await givenSitiAtTheDoor('18.27')
  const open = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  open.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'))
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

function sentOperations() {
  return outside.server.requests.flatMap(({ operations }) => operations)
}

async function givenList() {
  const screen = await renderRegister()
  await screen.getByRole('button', { name: 'Buka Absen' }).click()
  await expect.poll(() => outside.server.meeting).not.toBeNull()
  await screen.getByRole('radio', { name: 'Daftar' }).click()
  return screen
}

/** Refused marks, with the server's code. */
async function givenRefused(code: string, nis: readonly string[], date = today): Promise<void> {
  outside.isReachable = false
  const writes = nis.map((one) => {
    const id = newId()
    const mark = { kind: 'mark', studentId: studentIdOf(one), status: 'Sakit', baseVersion: 0 }
    const body = { ...mark, operationId: id, at: at('18.20', date), offsetMs: 0 }
    const group = registerOutboxGroup({ classId, date })
    return { id, userId: siti.by.id, kind: attendanceKind, group, body }
  })
  await enqueue(writes)
  const state = { kind: 'refused', code, message: 'Belum dapat diterima.' } as const
  await settle(writes.map(({ id }) => ({ id, state })))
  outside.isReachable = true
}

async function renderSheet() {
  await page.viewport(390, 844)
  return render(
    <>
      <UnsentSheet open onClose={() => undefined} />
      <ConfirmHost />
    </>,
  )
}

async function sayYes(): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ya', exact: true }).click()
  await expect.element(dialog.getByText('Catatan dikirim lagi.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tutup', exact: true }).click()
}

describe('a refused mark', () => {
  it('is sent again unchanged, under a new id', async () => {
    const screen = await givenList()
    outside.server.isYearActive = false
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await screen.getByRole('button', { name: 'Sakit', exact: true }).click()
    await expect.element(screen.getByText('Tahun ajaran desa belum aktif.')).toBeVisible()
    const [first] = sentOperations().filter(({ kind }) => kind === 'mark')
    outside.server.isYearActive = true
    await screen.getByRole('button', { name: 'Kirim lagi', exact: true }).click()
    await sayYes()
    await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Sakit')
    await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
    const again = sentOperations().at(-1)
    expect(again).toEqual({ ...first, operationId: again?.operationId })
    expect(again?.operationId).not.toBe(first?.operationId)
  })

  it('is sent with all others of its class and day, from its row', async () => {
    const screen = await givenList()
    await givenRefused('branch-year.inactive', [naufal, zahra])
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await screen.getByRole('button', { name: 'Kirim lagi semua (2)' }).click()
    await sayYes()
    await expect.poll(() => outside.server.entry(naufal)?.status).toBe('Sakit')
    await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Sakit')
  })

  it.each(['2025-11-19', '2025-11-05'])('of %s is dropped without a reason', async (date) => {
    outside.server.now = at('18.40', date)
    const open = { kind: 'open', operationId: newId(), at: outside.server.now } as const
    outside.server.sync({ classId, date, deviceId: 'x', operations: [open] }, hendra)
    await givenRefused('attendance.day-too-old', [zahra], date)
    const screen = await renderRegister(date)
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await screen.getByRole('button', { name: 'Hapus dari HP ini' }).click()
    await expect.poll(() => outboxWrites()).toEqual([])
    await expect.element(screen.getByText('Alasan perubahan')).not.toBeInTheDocument()
  })
})

it('a conflict about a record that was merged since is decided on the row of the other one', async () => {
  const screen = await givenList()
  outside.isReachable = false
  const id = newId()
  const gone = '0197bbbb-0000-7000-8000-000020219999'
  const mark = { kind: 'mark', studentId: gone, status: 'Sakit', baseVersion: 0 }
  const body = { ...mark, operationId: id, at: at('18.20'), offsetMs: 0 }
  const group = registerOutboxGroup({ classId, date: today })
  await enqueue([{ id, userId: siti.by.id, kind: attendanceKind, group, body }])
  const yours = { status: 'Sakit', teachersNotes: '', at: at('18.20') } as const
  const theirs = { ...yours, status: 'Hadir', by: hendra.by, version: 0 } as const
  const entry = outside.server.entry(zahra)
  const result = { operationId: id, outcome: 'conflict', yours, theirs, entry } as const
  const settled = settlementOf(result)
  if (settled.outcome !== 'conflict') throw new Error('a conflict is expected')
  await settle([{ id, state: { kind: 'conflict', details: settled.details } }])
  outside.isReachable = true
  await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
  await screen.getByRole('button', { name: 'Pakai punya saya' }).click()
  await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Sakit')
  await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
})

it('a card that this phone did not know, of a child marked Sakit, is decided on the row of that child', async () => {
  const screen = await givenList()
  hendraMarks(outside, zahra, 'Sakit')
  const id = newId()
  const code = `${zahra}.${secretOf(zahra)}`
  const body = { kind: 'scan', operationId: id, at: at('18.27'), offsetMs: 0, code }
  const group = registerOutboxGroup({ classId, date: today })
  await enqueue([{ id, userId: siti.by.id, kind: attendanceKind, group, body }])
  await expect.element(screen.getByText('Perlu dipilih').first()).toBeVisible()
  await expect.element(screen.getByText('Perlu perhatian')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
  await screen.getByRole('button', { name: 'Pakai punya saya' }).click()
  await expect.poll(() => outside.server.entry(zahra)?.status).toBe('Hadir')
  await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
})

describe('"Catatan di HP ini"', () => {
  it('asks once for the reason of a class and day', async () => {
    await givenRefused('attendance.reason-needed', [naufal, zahra])
    const screen = await renderSheet()
    await screen.getByRole('button', { name: /^Kirim lagi semua \(2\)/ }).click()
    await screen.getByLabelText('Alasan').fill('HP rusak empat hari')
    await sayYes()
    await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
    expect(sentOperations().map(({ reason }) => reason)).toEqual([
      'HP rusak empat hari',
      'HP rusak empat hari',
    ])
    await givenRefused('attendance.reason-needed', [naufal])
    await screen.getByRole('button', { name: /^Kirim lagi: / }).click()
    await expect.element(screen.getByText('Kirim lagi 1 catatan?')).toBeVisible()
    await expect.element(screen.getByLabelText('Alasan')).not.toBeInTheDocument()
    await sayYes()
  })

  it('names a child who has left the class meanwhile', async () => {
    const screen = await givenList()
    outside.isReachable = false
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await screen.getByRole('button', { name: 'Sakit', exact: true }).click()
    await expect.poll(() => outboxWrites().length).toBe(1)
    const [write] = outboxWrites()
    if (!write) throw new Error('a mark is missing')
    await cleanup()
    expect(write.local).toEqual({ nis: zahra })
    outside.server.students = []
    outside.isReachable = true
    await rosterCopy.refresh()
    expect(await describeWrite(write)).toMatchObject({ title: 'Sakit · Zahra Khoirunnisa' })
    const elsewhere = { ...write, group: registerOutboxGroup({ classId: newId(), date: today }) }
    expect(await describeWrite(elsewhere)).toMatchObject({ title: `Sakit · NIS ${zahra}` })
  })

  it('offers it only for refusals that may change', async () => {
    await givenRefused('card.unknown', [naufal])
    await givenRefused('branch-year.inactive', [zahra])
    const screen = await renderSheet()
    await expect.element(screen.getByRole('button', { name: /^Kirim lagi: / })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Kirim lagi/ }).elements()).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Hapus dari HP ini/ }).elements()).toHaveLength(2)
    expect(outboxWrites()).toHaveLength(2)
  })
})

describe('an Izin without its reason', () => {
  it('is not shown as recorded, and says that the note is missing', async () => {
    const screen = await givenList()
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    const excuse = screen.getByRole('button', { name: 'Izin', exact: true })
    await excuse.click()
    await expect.element(screen.getByText('Izin belum tercatat. Tulis alasan izin.')).toBeVisible()
    await expect.element(excuse).toHaveAttribute('aria-pressed', 'false')
    await screen.getByLabelText('Catatan izin').fill('Acara keluarga')
    await screen.getByRole('button', { name: 'Simpan Izin' }).click()
    await expect.element(excuse).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByText(/^Izin belum tercatat/)).not.toBeInTheDocument()
  })

  it('is not dropped silently when the row is closed', async () => {
    const screen = await givenList()
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await screen.getByRole('button', { name: 'Izin', exact: true }).click()
    await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
    await expect.element(screen.getByText(/Izin belum tercatat, alasannya kosong/)).toBeVisible()
    expect(outside.server.entry(zahra)?.isMarked).toBe(false)
  })
})

describe('a finding about a child whom another teacher marks as absent', () => {
  const row = () => page.getByRole('button', { name: /^Zahra Khoirunnisa/ })

  async function givenFindingWithoutSignal(status: 'Hadir' | null) {
    const screen = await givenList()
    outside.isReachable = false
    await row().click()
    if (status) await screen.getByRole('button', { name: status, exact: true }).click()
    await screen.getByLabelText('Perlengkapan Belajar').click()
    await expect.element(screen.getByLabelText('Perlengkapan Belajar')).toBeChecked()
    hendraMarks(outside, zahra, 'Sakit')
    outside.isReachable = true
    globalThis.dispatchEvent(new Event('online'))
    const question = screen.getByRole('region', { name: 'Perlu dipilih: Zahra Khoirunnisa' })
    await expect.element(question).toMatchTextContent(/Temuan: Perlengkapan Belajar/)
    expect(question.elements()).toHaveLength(1)
    expect(outside.server.entry(zahra)).toMatchObject({
      status: 'Sakit',
      violations: { attribute: false },
    })
    return screen
  }

  it('waits with the own mark, and comes with it', async () => {
    const screen = await givenFindingWithoutSignal('Hadir')
    await screen.getByRole('button', { name: 'Pakai punya saya' }).click()
    await expect
      .poll(() => outside.server.entry(zahra))
      .toMatchObject({ status: 'Hadir', violations: { attribute: true } })
    await expect.poll(() => unsentCount(siti.by.id)).toBe(0)
    expect(outboxWrites()).toEqual([])
  })

  it('is dropped with the own mark, and no further one can be added', async () => {
    const screen = await givenFindingWithoutSignal('Hadir')
    await screen.getByRole('button', { name: 'Pakai punya Hendra Gunawan' }).click()
    await expect.poll(() => outboxWrites()).toEqual([])
    expect(outside.server.entry(zahra)).toMatchObject({
      status: 'Sakit',
      violations: { attribute: false },
    })
    await expect.element(screen.getByText('Temuan hanya untuk siswa yang datang.')).toBeVisible()
    await expect.element(screen.getByLabelText('Perlengkapan Belajar')).toBeDisabled()
  })

  it('is asked about alone where there is no own mark: who has a finding was there', async () => {
    const screen = await givenFindingWithoutSignal(null)
    await screen.getByRole('button', { name: 'Pakai punya saya' }).click()
    await expect
      .poll(() => outside.server.entry(zahra))
      .toMatchObject({ status: 'Hadir', violations: { attribute: true } })
  })
})

it('keeps a half-typed note when another device saves one, and lets the teacher choose', async () => {
  const screen = await givenList()
  await screen.getByRole('button', { name: /^Zahra Khoirunnisa/ }).click()
  const field = screen.getByLabelText('Catatan', { exact: true })
  await field.fill('Sakit gigi')
  const note = {
    kind: 'note',
    operationId: newId(),
    at: outside.server.now,
    studentId: studentIdOf(zahra),
    teachersNotes: 'Dijemput awal',
    baseVersion: 0,
  } as const
  outside.server.sync({ classId, date: today, deviceId: 'x', operations: [note] }, hendra)
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => screen.getByText('Catatan', { exact: true }).elements().length).toBe(2)
  await expect.element(field).toHaveValue('Sakit gigi')
  await screen.getByRole('radio', { name: 'Pindai' }).click()
  await screen.getByRole('radio', { name: 'Daftar' }).click()
  await expect.element(screen.getByText('Perlu dipilih')).toBeVisible()
  await expect.element(screen.getByText('“Sakit gigi”')).toBeVisible()
  await expect.element(screen.getByText('“Dijemput awal”')).toBeVisible()
})
