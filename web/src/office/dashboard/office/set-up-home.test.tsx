import { afterEach, expect, it } from 'vitest'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { givenHome, givenNumber, leaveOffice, renderOffice } from './office-home.fixtures.tsx'

afterEach(() => {
  leaveOffice()
  leaveNothing()
})

it('does not call everything done while a year is set up, and names the year of a zero', async () => {
  const numbers = [
    givenNumber('classes', 0),
    givenNumber('students', 0),
    givenNumber('allStudents', 55),
    givenNumber('teachers', 0),
  ]
  const screen = await renderOffice(givenHome({ role: 'branchAdmin', setUp: null, numbers }))
  await expect.element(screen.getByRole('heading', { name: /^Siapkan/ })).toBeVisible()
  for (const counted of [/^Kelas 0/, /^Siswa 0/])
    await expect
      .element(screen.getByRole('link', { name: counted }))
      .toMatchTextContent('di tahun ajaran aktif')
  await expect
    .element(screen.getByRole('link', { name: /^Guru 0/ }))
    .not.toMatchTextContent('di tahun ajaran aktif')
  expect(screen.getByText('Semua beres.').query()).toBeNull()
})
