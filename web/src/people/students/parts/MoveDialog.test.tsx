import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { branch, givenStudent, givenViewer, subBranch } from '../test/students.fixtures.tsx'

afterEach(leaveNothing)

const there = { id: '0197c348-94b1-75fc-b08e-0000000000b2', name: 'An-Nur' }

async function show(change: Partial<Student>, role: 'admin' | 'branchAdmin' = 'branchAdmin') {
  givenViewer(role)
  const groups = [subBranch, there].map((one) => ({
    ...one,
    address: '',
    branchId: branch,
    teachingGroups: [],
    version: 1,
    munaqasyahStatus: 'notStarted',
    munaqisyCount: 0,
    studentCount: 0,
    completedCount: 0,
    avgScore: null,
    progress: null,
  }))
  const student = givenStudent({ classIds: [], ...change })
  const server = givenAnswers({
    [`GET levels/branches/${branch.id}/sub-branches`]: () => ({ body: { subBranches: groups } }),
    'GET levels/branches': () => ({ body: { branches: [] } }),
    [`POST students/${student.id}/transfers`]: () => ({ status: 500, body: {} }),
  })
  await render(
    <Surroundings>
      <MoveDialog student={student} open onClose={() => undefined} />
    </Surroundings>,
  )
  return server
}

const note = page.getByText(/Siswa keluar dari semua perangkat/)

describe('"Pindah kelompok"', () => {
  it('offers the other kelompok and says what still opens the account', async () => {
    await show({ accountState: 'active', card: 'valid' })
    await expect.element(note).toBeVisible()
    await expect.element(note).toMatchTextContent(/kode aktivasi yang lama tidak berlaku lagi/)
    await expect.element(note).not.toMatchTextContent(/KBM/)
    await expect.element(note).toMatchTextContent(/Passwordnya tetap berlaku\. Kartunya tetap/)
    await expect.element(note).toMatchTextContent(/Tautan wali tetap berlaku\./)
    const places = page.getByLabelText('Kelompok tujuan')
    await expect.element(places).toMatchTextContent(/An-Nur/)
    await expect.element(places).not.toMatchTextContent(/Al-Ikhlas/)
  })

  it('says that a class of a year the desa has not begun may be left', async () => {
    const [held] = givenStudent().classIds
    if (!held) throw new Error('a class is needed')
    const inYear = (name: string) => ({
      ...held,
      name: `Kelas ${name}`,
      teachingGroupId: {
        ...held.teachingGroupId,
        branchYearId: { id: name, name, isActive: false },
      },
    })
    await show({ classIds: [inYear('20251'), inYear('20242')] })
    await expect
      .element(note)
      .toMatchTextContent(
        /Siswa keluar dari Kelas 20251 bila kelompok tujuan tidak ikut KBM kelas itu\./,
      )
  })

  it('says that the links of the parents end with a move to another desa', async () => {
    await show({}, 'admin')
    await expect
      .element(note)
      .toMatchTextContent(/Pindah ke desa lain mencabut semua tautan wali\./)
  })

  it('says where from, without a word twice', async () => {
    const { userId } = givenStudent()
    const place = {
      ...userId.subBranchId,
      name: 'Kelompok 3',
      branchId: { ...branch, name: 'Desa Baru' },
    }
    await show({ userId: { ...userId, subBranchId: place } })
    await expect.element(page.getByText('Dari Kelompok 3, Desa Baru.')).toBeVisible()
  })

  it('says that who never signed in needs another code', async () => {
    await show({ accountState: 'notActivated', card: 'none' })
    await expect.element(note).toMatchTextContent(/Sesudah pindah, buat kode aktivasi baru/)
    await expect.element(note).not.toMatchTextContent(/Password|Kartu/)
  })
})
