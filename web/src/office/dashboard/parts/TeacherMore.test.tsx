import type { TeacherHome } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { Elsewhere, leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { TeacherMore } from './TeacherMore.tsx'

const schoolClass: TeacherHome['classes'][number] = {
  id: 'k5',
  name: 'Kelas Umar 5',
  teachingGroupName: 'Al-Ikhlas',
  startTime: '18:30',
  endTime: '19:45',
  studentCount: 24,
  meetingCount: 68,
  isExpected: true,
  branchYearIsActive: true,
  today: null,
}

const home: TeacherHome = {
  role: 'teacher',
  classes: [schoolClass],
  week: {
    from: '2025-11-17',
    to: '2025-11-23',
    meetingCount: 3,
    present: 91.7,
    meetings: { closed: 3, expected: 6 },
  },
  lastMaterial: {
    classId: 'k5',
    className: 'Kelas Umar 5',
    category: 'memorizingDua',
    material: 'Doa masuk masjid',
    date: '2025-11-19',
  },
  absent3: [
    {
      id: 's1',
      name: 'Raihan Akbar Saputra',
      nis: '20210011',
      classId: 'k5',
      className: 'Kelas Umar 5',
    },
  ],
  munaqasyah: null,
}

const show = (change: Partial<TeacherHome> = {}, isOfToday = true) =>
  render(
    <TeacherMore
      home={{ ...home, ...change }}
      isOfToday={isOfToday}
      links={{
        student: (id) => <Elsewhere to={`siswa/${id}`} />,
        newMaterial: (id) => <Elsewhere to={`materi/${id ?? ''}`} />,
        performance: (from, to) => <Elsewhere to={`performa/${from}/${to}`} />,
      }}
      profile={<p>Data diri belum lengkap</p>}
    />,
  )

beforeEach(async () => {
  await browser.viewport(390, 844)
  sessionStore.begin(givenSession({ role: 'teacher' }))
})
afterEach(() => {
  sessionStore.finish('signed-out')
  leaveNothing()
})

describe("below a teacher's classes", () => {
  it('stand the week, the last material, who needs a word, and the own record', async () => {
    const page = await show()
    const week = page.getByRole('region', { name: 'Pekan ini' })
    await expect.element(week).toMatchTextContent(/Kehadiran, 3 dari 6 pertemuan\s*91,7%/)
    await expect
      .element(week.getByRole('link', { name: 'Pekan ini' }))
      .toHaveAttribute('href', '#performa/2025-11-17/2025-11-23')
    const material = page.getByRole('region', { name: 'Materi terakhir' })
    await expect.element(material).toMatchTextContent('Doa masuk masjid')
    await expect
      .element(material.getByRole('link', { name: 'Catat Materi' }))
      .toHaveAttribute('href', '#materi/k5')
    const greeted = page.getByRole('region', { name: 'Perlu disapa' })
    await expect
      .element(greeted.getByRole('link', { name: 'Raihan Akbar Saputra' }))
      .toHaveAttribute('href', '#siswa/s1')
    await expect.element(greeted.getByRole('button', { name: 'Hubungi wali' })).toBeVisible()
    await expect.element(page.getByText('Data diri belum lengkap')).toBeVisible()
  })

  it('is no week of yesterday', async () => {
    const page = await show({}, false)
    await expect.element(page.getByText('Doa masuk masjid')).toBeVisible()
    await expect.element(page.getByText('Pekan ini')).not.toBeInTheDocument()
  })

  it('asks for the first material where there is none', async () => {
    const page = await show({ lastMaterial: null, absent3: [] })
    await expect.element(page.getByText('Belum ada materi yang dicatat.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Catat Materi' }))
      .toHaveAttribute('href', '#materi/')
    await expect.element(page.getByText('Perlu disapa')).not.toBeInTheDocument()
  })
})
