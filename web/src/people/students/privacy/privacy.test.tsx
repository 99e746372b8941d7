import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { givePassword, onlyWithPassword } from '../../../api/session/password.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
  type Asked,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { givenStudent, givenViewer, studentId } from '../test/students.fixtures.tsx'
import { AccessLog } from './AccessLog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const otherId = '0197c348-94b1-75fc-b08e-0000000000d9'
const preview = {
  fields: [
    { field: 'name', this: 'Aisyah Putri', other: 'Aisyah Putri R.' },
    { field: 'address', this: '', other: 'Jl. Ganda 7' },
    { field: 'gender', this: 'female', other: 'female' },
  ],
  moves: { classes: 1, attendances: 12, scores: 0, consents: 1 },
  endedConsents: [] as { id: string; purposes: string[]; date: string }[],
  clashes: [] as string[],
  version: 3,
  otherVersion: 5,
  other: {
    id: otherId,
    nis: '20249777',
    name: 'Aisyah Putri R.',
    subBranch: { id: otherId, name: 'Al-Ikhlas' },
  },
}

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

describe('Siapa melihat data', () => {
  it('names roles and moments', async () => {
    givenViewer('student')
    givenAnswers({
      'GET students/*': () => ({
        body: { reads: [{ role: 'teacher', at: '2026-11-19T11:30:00.000Z' }], total: 1 },
      }),
    })
    const screen = await render(
      <Surroundings>
        <AccessLog studentId={studentId} />
      </Surroundings>,
    )
    await expect.element(screen.getByText('Guru', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/19 Nov 2026.*18\.30/)).toBeVisible()
  })

  it('shows all of them, some at first', async () => {
    givenViewer('student')
    const line = { role: 'teacher', at: '2026-11-19T11:30:00.000Z' }
    const all = Array.from({ length: 25 }, () => line)
    givenAnswers({
      'GET students/*': ({ query }) => ({
        body: { reads: all.slice(0, Number(query['limit'])), total: all.length },
      }),
    })
    const screen = await render(
      <Surroundings>
        <AccessLog studentId={studentId} />
      </Surroundings>,
    )
    await expect.element(screen.getByText('20 dari 25 kali dibuka')).toBeVisible()
    await screen.getByRole('button', { name: 'Tampilkan lebih banyak' }).click()
    await expect.element(screen.getByText('25 dari 25 kali dibuka')).toBeVisible()
    expect(screen.getByRole('listitem').elements()).toHaveLength(25)
    await expect
      .element(screen.getByRole('button', { name: 'Tampilkan lebih banyak' }))
      .not.toBeInTheDocument()
  })
})

describe('Gabungkan data ganda', () => {
  type Compared = {
    toCompare: (answer: Answer) => (asked: Asked) => Answer
    ready: () => Promise<void>
  }
  const atOnce: Compared = { toCompare: (answer) => () => answer, ready: async () => undefined }
  async function show(
    clashes: string[] = [],
    { toCompare, ready } = atOnce,
    endedConsents: typeof preview.endedConsents = [],
  ) {
    givenViewer('admin')
    const server = givenAnswers({
      'GET search': () => ({
        body: {
          students: [{ id: otherId, name: 'Aisyah Putri R.', nis: '20249777', className: null }],
          teachers: [],
          classes: [],
        },
      }),
      [`POST students/${studentId}/merge/preview`]: toCompare({
        body: { preview: { ...preview, clashes, endedConsents } },
      }),
      'POST students/*': () => ({
        body: { message: 'Kedua data digabung.', student: givenStudent() },
      }),
    })
    function Held() {
      const [isOpen, setOpen] = useState(true)
      return <MergeDialog student={givenStudent()} open={isOpen} onClose={() => setOpen(false)} />
    }
    const screen = await render(
      <Surroundings>
        <Held />
      </Surroundings>,
    )
    await screen.getByRole('button', { name: /20249777/ }).click()
    await ready()
    await expect.element(screen.getByText(/^Ikut pindah: 1 kelas, 12 kehadiran/)).toBeVisible()
    return { server, screen }
  }

  it('lets choose what differs, and sends both versions after the number is typed', async () => {
    const { server, screen } = await show()
    await expect.element(screen.getByText('Dipakai yang terisi: Alamat.')).toBeVisible()
    expect(screen.getByRole('radio').elements()).toHaveLength(2)
    await screen.getByRole('radio', { name: /Aisyah Putri R\./ }).click()
    await screen.getByRole('button', { name: 'Gabungkan', exact: true }).click()
    await screen.getByLabelText(/^NIS yang digabungkan/).fill('20249777')
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Kedua data digabung.')).toBeVisible()
    expect(server.sentTo('POST students/*').at(-1)?.body).toEqual({
      otherId,
      keep: { name: 'other', address: 'other' },
      version: 3,
      otherVersion: 5,
    })
  })

  it('is compared with the password, where that was given long ago', async () => {
    const { server } = await show([], {
      toCompare: (answer) => onlyWithPassword(() => answer),
      ready: async () => {
        await page.getByRole('button', { name: 'Masukkan password' }).click()
        await givePassword()
      },
    })
    const asked = server.sentTo(`POST students/${studentId}/merge/preview`)
    expect(asked.map(({ body }) => body)).toEqual([{ otherId }, { otherId }])
  })

  it('names the consents that end by it, also in the question', async () => {
    const consent = { id: otherId, purposes: ['photo', 'report'], date: '2026-11-18' }
    const { screen } = await show([], atOnce, [consent])
    const named = 'Persetujuan 18 Nov 2026 dicabut: Foto, Laporan dan raport'
    await expect.element(screen.getByText(named)).toBeVisible()
    await screen.getByRole('button', { name: 'Gabungkan', exact: true }).click()
    const question = screen.getByRole('alertdialog')
    await expect.element(question.getByText(named)).toBeVisible()
  })

  it('says why it cannot be', async () => {
    const { screen } = await show(['Keduanya punya nilai munaqosah 2026/2027 Ganjil.'])
    await expect
      .element(screen.getByText('Keduanya punya nilai munaqosah 2026/2027 Ganjil.'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Gabungkan', exact: true }))
      .toHaveAttribute('aria-disabled', 'true')
  })
})

describe('Hapus data pribadi', () => {
  it('asks why, then for the number, and says that figures stay', async () => {
    givenViewer('admin')
    const server = givenAnswers({
      'POST students/*': () => ({ body: { message: 'Data pribadi dihapus.' } }),
    })
    function Held() {
      const [isOpen, setOpen] = useState(true)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Buka</Button>
          <EraseDialog student={givenStudent()} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )
    }
    const screen = await render(
      <Surroundings>
        <Held />
      </Surroundings>,
    )
    await expect.element(screen.getByText(/tetap dalam statistik, tanpa nama/)).toBeVisible()
    await screen.getByLabelText('Alasan').fill('Permintaan wali.')
    await screen.getByRole('button', { name: 'Lanjut' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click()
    await expect.element(screen.getByLabelText('Alasan')).toHaveValue('Permintaan wali.')
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    // Nothing was saved: what was typed is still asked about.
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Lanjut mengisi' }).click()
    await expect.element(screen.getByLabelText('Alasan')).toHaveValue('Permintaan wali.')
    await screen.getByRole('button', { name: 'Lanjut', exact: true }).click()
    await screen.getByLabelText('NIS 20240011').fill('20240011')
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Data pribadi dihapus.')).toBeVisible()
    expect(server.sentTo('POST students/*')[0]?.body).toEqual({
      confirmNis: '20240011',
      reason: 'Permintaan wali.',
    })
    expect(server.sentTo('POST students/*')[0]?.key).toBeTruthy()
  })
})

describe('Salinan data', () => {
  it('is fetched with the password, where that was given long ago', async () => {
    givenViewer('admin')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const server = givenAnswers({ 'GET students/*': onlyWithPassword(() => ({ body: {} })) })
    const screen = await render(
      <Surroundings>
        <CopyDialog student={givenStudent()} open onClose={() => undefined} />
      </Surroundings>,
    )
    await expect
      .element(screen.getByText(/Nilai munaqosah yang masih berjalan belum dimuat\./))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Unduh PDF' }).click()
    await givePassword()
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(server.sentTo('GET students/*').map(({ query }) => query)).toEqual([
      { format: 'pdf' },
      { format: 'pdf' },
    ])
    click.mockRestore()
  })
})
