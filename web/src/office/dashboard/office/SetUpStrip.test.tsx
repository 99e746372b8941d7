import {
  setUpKeys,
  type SetUpKey,
} from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { officeLinks, runningYear } from './office-home.fixtures.tsx'
import { SetUpStrip } from './SetUpStrip.tsx'

const yearId = '0197bbbb-0000-7000-8000-000000000001'

function show(open: readonly SetUpKey[], count = 3) {
  const steps = setUpKeys.map((key) => {
    const isDone = !open.includes(key)
    return { key, isDone, count: isDone ? 0 : count }
  })
  const setUp = { branchYearId: yearId, academicYearName: '20251', steps }
  return render(<SetUpStrip setUp={setUp} academicYear={runningYear} links={officeLinks} />)
}

it('ticks what is done and makes the next step a button', async () => {
  const screen = await show(['classesFilled', 'classesLocked', 'teachingGroupsLocked', 'active'])
  const list = screen.getByRole('list', { name: 'Langkah menyiapkan 2025/2026 Ganjil' })
  const states = list.getByRole('listitem').elements()
  expect(
    states.map(({ textContent }) => /selesai|sekarang|berikutnya/.exec(textContent)?.[0]),
  ).toEqual([...Array(4).fill('selesai'), 'sekarang', ...Array(3).fill('berikutnya')])
  await expect
    .element(screen.getByRole('link', { name: 'Isi kelas' }))
    .toHaveAttribute('href', `#langkah/classesFilled/${yearId}`)
  await expect.element(screen.getByText('3 kelas belum berisi guru dan siswa.')).toBeVisible()
})

it.each([
  ['teachingGroups', 'Tambah KBM'],
  ['subBranches', 'Tambah kelompok'],
  ['classes', 'Tambah kelas'],
  ['classesLocked', 'Kunci kelas'],
  ['teachingGroupsLocked', 'Kunci KBM'],
  ['active', 'Aktifkan'],
] as const)('leads from %s on', async (key, label) => {
  const screen = await show([key, 'active'])
  await expect
    .element(screen.getByRole('link', { name: label }))
    .toHaveAttribute('href', `#langkah/${key}/${yearId}`)
})

it('asks for a class before people in classes', async () => {
  const screen = await show(['classes', 'classesFilled', 'active'], 1)
  await expect.element(screen.getByText('1 KBM belum punya kelas.')).toBeVisible()
  await expect.element(screen.getByText(/belum berisi guru dan siswa/)).not.toBeInTheDocument()
})

it('begins with registering where the desa has no year', async () => {
  const screen = await render(
    <SetUpStrip setUp={null} academicYear={runningYear} links={officeLinks} />,
  )
  await expect
    .element(screen.getByRole('link', { name: 'Daftarkan tahun' }))
    .toHaveAttribute('href', '#langkah/year/baru')
})

it('is one quiet line once everything is done', async () => {
  const screen = await show([])
  await expect
    .element(screen.getByText('Tahun Ajaran 2025/2026 Ganjil sudah siap dan aktif.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

it('does not begin again where a running year has a class without teacher or child', async () => {
  const screen = await show(['classesFilled'], 1)
  await expect
    .element(screen.getByText('Tahun Ajaran 2025/2026 Ganjil sudah siap dan aktif.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

it('says whom to ask while the region has no year', async () => {
  const screen = await render(<SetUpStrip setUp={null} academicYear={null} links={officeLinks} />)
  await expect
    .element(screen.getByText('Daerah belum membuat tahun ajaran. Hubungi Operator Daerah!'))
    .toBeVisible()
})
