import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenStudent, givenViewer, studentId } from '../test/students.fixtures.tsx'
import { AttendanceTab } from './AttendanceTab.tsx'

afterEach(() => {
  leaveNothing()
  vi.useRealTimers()
})

const year = {
  id: 'y1',
  name: '20261',
  isActive: true,
  munaqasyahStatus: 'notStarted',
  startDate: '2026-07-01',
  endDate: '2026-12-31',
  version: 1,
}

/** An unmarked child of a class from 22.00 to 00.30 on Thursday 19 November 2026. */
const unmarked = {
  id: 'e1',
  studentId: { id: studentId, name: 'Zahra', nis: '20210066', image: null, thumbnail: null },
  classId: 'k1',
  className: 'Kelas Umar 5',
  startTime: '22:00',
  endTime: '00:30',
  date: '2026-11-19',
  status: 'Tanpa Keterangan',
  timestamp: null,
  teachersNotes: '',
  violations: { attribute: false, attitude: false, tidiness: false },
  updateReason: null,
  isMarked: false,
  isManual: false,
  card: null,
  version: 1,
}

async function openAt(time: string, change: object = {}) {
  vi.useFakeTimers({ now: new Date(`2026-11-20T${time}:00+07:00`), toFake: ['Date'] })
  givenViewer('teacher')
  givenAnswers({
    'GET academicYears/active': () => ({ body: { academicYear: year } }),
    'GET attendances/student/*': () => ({
      body: { entries: [{ ...unmarked, ...change }], total: 1, stats: [], violationStats: [] },
    }),
  })
  await render(
    <Surroundings>
      <AttendanceTab student={givenStudent()} />
    </Surroundings>,
  )
  await expect.element(page.getByText('Kelas Umar 5')).toBeVisible()
}

it('calls nobody absent while a class over midnight runs', async () => {
  await openAt('00:10')
  await expect.element(page.getByText('Belum')).toBeVisible()
})

it('calls the child absent from an hour after its end on', async () => {
  await openAt('01:30')
  await expect.element(page.getByText('Tanpa Keterangan')).toBeVisible()
})

it('tells no hour of a child who was entered on a later day', async () => {
  const entered = { status: 'Hadir', isMarked: true, timestamp: '2026-11-20T03:00:00.000Z' }
  await openAt('12:00', entered)
  await expect.element(page.getByText('Hadir', { exact: true }).last()).toBeVisible()
  await expect.element(page.getByText('10.00')).not.toBeInTheDocument()
})
