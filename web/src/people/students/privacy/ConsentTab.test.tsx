import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenStudent, givenViewer, studentId } from '../test/students.fixtures.tsx'
import { ClassConsentDialog, type ChildOfClass } from './ClassConsentDialog.tsx'
import { ConsentTab } from './ConsentTab.tsx'

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

  it('is taken back with the others for the same, which the question names', async () => {
    givenViewer('subBranchAdmin')
    const others = [
      { ...consent, id: otherId, purposes: ['photo', 'report'], date: '2026-10-05' },
      { ...consent, id: studentId, purposes: ['exam'], date: '2026-10-05' },
    ]
    givenServer([consent, ...others])
    const screen = await show()
    await screen.getByRole('button', { name: 'Cabut' }).first().click()
    const question = screen.getByRole('alertdialog')
    await expect
      .element(
        question.getByText(/^Sejak sekarang 2 persetujuan untuk hal yang sama tidak berlaku/),
      )
      .toBeVisible()
    await expect.element(question.getByText('1 Nov 2026: Data diri, Foto')).toBeVisible()
    await expect.element(question.getByText('5 Okt 2026: Foto, Laporan dan raport')).toBeVisible()
    await expect.element(question.getByText(/Ujian munaqosah/)).not.toBeInTheDocument()
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

  it('of a class asks before the ticks are lost', async () => {
    givenViewer('subBranchAdmin')
    const members = [
      { id: studentId, name: 'Aisyah Putri', nis: '20240011' },
      { id: otherId, name: 'Budi Santoso', nis: '20240012' },
    ]
    const screen = await render(
      <Surroundings>
        <ClassConsentDialog className="Kelas 5" members={members} open onClose={() => undefined} />
      </Surroundings>,
    )
    const budi = screen.getByRole('checkbox', { name: /Budi Santoso/ })
    await budi.click()
    // A value of the form that is changed and set back says nothing about the ticks.
    await screen.getByRole('checkbox', { name: 'Foto' }).click()
    await screen.getByRole('checkbox', { name: 'Foto' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Ada isian yang belum disimpan.')).toBeVisible()
    await screen.getByRole('button', { name: 'Lanjut mengisi' }).click()
    await expect.element(budi).not.toBeChecked()
  })

  async function givenClassOfAisyah() {
    givenViewer('subBranchAdmin')
    const members = [{ id: studentId, name: 'Aisyah Putri', nis: '20240011' }]
    const onClose = vi.fn()
    const screen = await render(
      <Surroundings>
        <ClassConsentDialog className="Kelas 5" members={members} open onClose={onClose} />
      </Surroundings>,
    )
    return { screen, aisyah: screen.getByRole('checkbox', { name: /Aisyah Putri/ }), onClose }
  }

  it('of a class asks nothing once a tick is put back', async () => {
    const { screen, aisyah, onClose } = await givenClassOfAisyah()
    await aisyah.click()
    await aisyah.click()
    await expect.element(aisyah).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await expect.element(screen.getByText('Ada isian yang belum disimpan.')).not.toBeInTheDocument()
  })

  it('of a class asks no longer once a tick is put back under the question', async () => {
    const { screen, aisyah, onClose } = await givenClassOfAisyah()
    const question = screen.getByText('Ada isian yang belum disimpan.')
    await aisyah.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await aisyah.click()
    await expect.element(question).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('of a class is not recorded for whoever joins it meanwhile', async () => {
    givenViewer('subBranchAdmin')
    const aisyah = { id: studentId, name: 'Aisyah Putri', nis: '20240011' }
    const budi = { id: otherId, name: 'Budi Santoso', nis: '20240012' }
    const citra = { id: '0197c348-94b1-75fc-b08e-0000000000d3', name: 'Citra', nis: '20240013' }
    const dialogOf = (members: ChildOfClass[]) => (
      <Surroundings>
        <ClassConsentDialog className="Kelas 5" members={members} open onClose={() => undefined} />
      </Surroundings>
    )
    const screen = await render(dialogOf([aisyah, budi]))
    await expect.element(screen.getByRole('checkbox', { name: /Budi Santoso/ })).toBeChecked()
    await screen.rerender(dialogOf([aisyah, citra]))
    await expect.element(screen.getByRole('checkbox', { name: /Citra/ })).not.toBeChecked()
    await expect
      .element(screen.getByText('Budi Santoso keluar dari pilihan: tidak ada lagi di halaman ini.'))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Catat 1 siswa' })).toBeVisible()
  })
})
