import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givenAnswers, leaveNothing, Surroundings } from '../../../api/test-server.fixtures.tsx'
import { Button } from '../../../ui/Button.tsx'
import { givenStudent, givenViewer, studentId } from '../students.fixtures.tsx'
import { AccessLog } from './AccessLog.tsx'
import { ClassConsentDialog } from './ClassConsentDialog.tsx'
import { ConsentTab } from './ConsentTab.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const consent = {
  id: '0197c348-94b1-75fc-b08e-0000000000c1',
  purposes: ['record', 'photo'],
  guardianName: 'Ibu Aminah',
  relation: 'Ibu',
  method: 'paper',
  textVersion: '1',
  date: '2026-11-01',
  recordedBy: { id: studentId, name: 'Bagas Rizqi' },
  withdrawnAt: null,
}
const otherId = '0197c348-94b1-75fc-b08e-0000000000d9'
const preview = {
  fields: [
    { field: 'name', this: 'Aisyah Putri', other: 'Aisyah Putri R.' },
    { field: 'address', this: '', other: 'Jl. Ganda 7' },
    { field: 'gender', this: 'female', other: 'female' },
  ],
  moves: { classes: 1, attendances: 12, scores: 0, consents: 1 },
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

describe('Persetujuan wali', () => {
  function givenServer(consents: object[] = [consent]) {
    return givenAnswers({
      'GET students/*': () => ({ body: { consents } }),
      'POST students/*': () => ({
        status: 201,
        body: { message: 'Persetujuan tercatat.', consent },
      }),
      'PATCH students/*': () => ({ body: { message: 'Persetujuan dicabut.', consent } }),
    })
  }
  const show = () =>
    render(
      <Surroundings>
        <ConsentTab student={givenStudent()} />
      </Surroundings>,
    )

  it('is read by a teacher, who changes nothing', async () => {
    givenViewer('teacher')
    givenServer()
    const screen = await show()
    await expect.element(screen.getByText('Ibu Aminah · Ibu')).toBeVisible()
    expect(screen.getByRole('button').elements()).toEqual([])
    expect(screen.getByRole('checkbox').elements()).toEqual([])
  })

  it('is recorded as it stands on the paper', async () => {
    givenViewer('subBranchAdmin')
    const server = givenServer([])
    const screen = await show()
    await expect.element(screen.getByText('Belum ada persetujuan wali.')).toBeVisible()
    await screen.getByRole('button', { name: 'Catat persetujuan' }).click()
    await screen.getByRole('checkbox', { name: 'Ujian munaqosah' }).click()
    await screen.getByRole('button', { name: 'Catat', exact: true }).click()
    await expect.element(screen.getByText('Persetujuan tercatat.')).toBeVisible()
    expect(server.sentTo('POST students/*')[0]?.body).toMatchObject({
      purposes: ['record', 'photo', 'report'],
      guardianName: 'Ibu Putri',
      relation: 'Orang tua',
      method: 'paper',
      textVersion: '1',
    })
  })

  it('needs at least one tick', async () => {
    givenViewer('subBranchAdmin')
    const server = givenServer([])
    const screen = await show()
    await screen.getByRole('button', { name: 'Catat persetujuan' }).click()
    for (const name of ['Data diri', 'Foto', 'Ujian munaqosah', 'Laporan dan raport'])
      await screen.getByRole('checkbox', { name }).click()
    await screen.getByRole('button', { name: 'Catat', exact: true }).click()
    await expect.element(screen.getByText('Centang paling sedikit satu persetujuan.')).toBeVisible()
    expect(server.sentTo('POST students/*')).toEqual([])
  })

  it('is taken back after a question that says what follows', async () => {
    givenViewer('subBranchAdmin')
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('button', { name: 'Cabut' }).click()
    await expect.element(screen.getByText(/menindaklanjuti dalam 72 jam/)).toBeVisible()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Persetujuan dicabut.')).toBeVisible()
    expect(server.sentTo('PATCH students/*')[0]?.body).toMatchObject({ isWithdrawn: true })
  })

  it('of a class is recorded for those who signed', async () => {
    givenViewer('subBranchAdmin')
    const server = givenAnswers({
      'POST students/consents': () => ({
        status: 201,
        body: { message: 'Persetujuan 1 siswa tercatat.', recorded: 1 },
      }),
    })
    const members = [
      { id: studentId, name: 'Aisyah Putri', nis: '20240011' },
      { id: otherId, name: 'Budi Santoso', nis: '20240012' },
    ]
    const screen = await render(
      <Surroundings>
        <ClassConsentDialog className="Kelas 5" members={members} open onClose={() => undefined} />
      </Surroundings>,
    )
    await screen.getByRole('checkbox', { name: /Budi Santoso/ }).click()
    await screen.getByRole('button', { name: 'Catat 1 siswa' }).click()
    await expect.element(screen.getByText('Persetujuan 1 siswa tercatat.')).toBeVisible()
    expect(server.sentTo('POST students/consents')[0]?.body).toMatchObject({
      studentIds: [studentId],
    })
  })
})

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
  async function show(clashes: string[] = []) {
    givenViewer('admin')
    const server = givenAnswers({
      'GET search': () => ({
        body: {
          students: [{ id: otherId, name: 'Aisyah Putri R.', nis: '20249777', className: null }],
          teachers: [],
          classes: [],
        },
      }),
      [`POST students/${studentId}/merge/preview`]: () => ({
        body: { preview: { ...preview, clashes } },
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
    await screen.getByRole('button', { name: 'Lanjut' }).click()
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
