import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { NewStudentPage } from './NewStudentPage.tsx'
import { branch, givenStudent, givenViewer, linkTo, subBranch } from '../test/students.fixtures.tsx'

const counts = { studentCount: 0, teacherCount: 0, admins: [], address: '' }
const branches = [
  { ...branch, ...counts, version: 1, subBranches: [{ ...subBranch, ...counts, version: 1 }] },
]

function givenServer(same: readonly object[] = []) {
  return givenAnswers({
    'GET levels/branches': () => ({ body: { branches } }),
    'GET students/same': () => ({ body: { students: same } }),
    'POST students': ({ body }) => ({
      status: 201,
      body: {
        message: 'Siswa tersimpan.',
        student: givenStudent({ name: String(body['name']), nis: '20260010' }),
        activation: { code: 'K7PM3WQA', expiresAt: '2026-12-01T10:00:00.000Z', handoutId: 'h1' },
      },
    }),
  })
}

function show() {
  const links = { list: linkTo('list'), student: linkTo, slip: linkTo }
  return render(
    <Surroundings>
      <NewStudentPage links={links} onDirty={() => undefined} formId="new" />
    </Surroundings>,
  )
}

async function fill(screen: Awaited<ReturnType<typeof show>>) {
  await screen.getByLabelText('Desa').selectOptions(branch.name)
  await screen.getByLabelText('Kelompok').selectOptions(subBranch.name)
  await screen.getByLabelText('Nama Lengkap').fill('Zubair')
}

beforeEach(async () => {
  givenViewer('admin')
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('Tambah Siswa', () => {
  it('shows number and code of who was added, and goes on', async () => {
    const server = givenServer()
    const screen = await show()
    await fill(screen)
    await screen.getByRole('button', { name: 'Simpan dan tambah lagi' }).click()
    await expect.element(screen.getByText('K7PM-3WQA')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Cetak slip' })).toBeVisible()
    await expect.element(screen.getByText('20260010')).toBeVisible()
    expect(server.sentTo('POST students')[0]?.body).toMatchObject({
      name: 'Zubair',
      subBranchId: subBranch.id,
      isInternal: true,
      hasConsent: false,
    })
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveValue('')
    await expect.element(screen.getByLabelText('Kelompok')).toHaveValue(subBranch.id)
  })

  it('says that somebody like that may be there already', async () => {
    const same = {
      id: '0197c348-94b1-75fc-b08e-0000000000d9',
      name: 'Zubair',
      nis: '20240099',
      dateOfBirth: '2015-02-03',
      subBranch,
    }
    const server = givenServer([same])
    const screen = await show()
    await fill(screen)
    await screen.getByLabelText(/^Tanggal Lahir/).fill('03/02/2015')
    await expect.element(screen.getByText('Mungkin sudah ada')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Zubair' })).toBeVisible()
    expect(server.sentTo('GET students/same').at(-1)?.query).toEqual({
      name: 'Zubair',
      dateOfBirth: '2015-02-03',
      subBranchId: subBranch.id,
    })
  })
})
