import type { ComponentProps } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  Elsewhere,
  givenAnswers,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { ClassHistoryPage } from './ClassHistoryPage.tsx'
import { EntryEditPage } from './EntryEditPage.tsx'
import { EntryPage } from './EntryPage.tsx'

export const classId = '0197aaaa-0000-7000-8000-000000000005'
export const none = { Hadir: 0, Terlambat: 0, Izin: 0, Sakit: 0, 'Tanpa Keterangan': 0 }

/** The clock of this device, which is that of the server. */
export function givenClock(moment: string) {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
}

/** One meeting of the class, opened by its teacher. */
export const meetingOn = (date: string, counts: Partial<typeof none>, total: number) => ({
  classId,
  date,
  openedBy: { id: 'siti', name: 'Siti' },
  openedAt: `${date}T11:20:00.000Z`,
  reason: null,
  revision: 1,
  counts: { ...none, ...counts },
  total,
})

type Server = Parameters<typeof givenAnswers>[0]

/** `change` is what another teacher did to the record. */
export function givenEntry(date: string, server: Server = {}, change: () => object = () => ({})) {
  return givenAnswers({
    ...server,
    'GET attendances/*': () => ({
      body: {
        className: 'Kelas Umar 5',
        attendance: {
          className: 'Kelas Umar 5',
          startTime: '18:30',
          endTime: '19:45',
          id: 'e1',
          studentId: { id: 's1', name: 'Zahra', nis: '20210066', image: null, thumbnail: null },
          classId,
          date,
          status: 'Sakit',
          timestamp: null,
          arrivedAt: null,
          teachersNotes: '',
          violations: { attribute: false, attitude: false, tidiness: false },
          updateReason: null,
          isMarked: true,
          isManual: true,
          card: null,
          version: 1,
          history: [],
          ...change(),
        },
      },
    }),
  })
}

export const link = (to: string) => <Elsewhere to={to} />

type Links = Parameters<typeof EntryPage>[0]['links']
const links: Links = {
  home: link('home'),
  back: link('back'),
  edit: link('edit'),
  register: null,
}
const nothing = () => undefined

export function renderEntry(anyDay: boolean, register: Links['register'] = null) {
  return render(
    <Surroundings>
      <EntryPage
        attendanceId="e1"
        links={{ ...links, register }}
        canEdit
        anyDay={anyDay}
        canVoid={false}
        onVoided={nothing}
      />
    </Surroundings>,
  )
}

/** The form of somebody who is signed in: what is typed is kept as a draft of that account. */
export function renderForm(anyDay: boolean) {
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
  return render(
    <Surroundings>
      <EntryEditPage
        attendanceId="e1"
        anyDay={anyDay}
        links={links}
        onSaved={nothing}
        onDirty={nothing}
        formId="edit"
      />
    </Surroundings>,
  )
}

type HistoryProps = ComponentProps<typeof ClassHistoryPage>
type ShownHistory = Pick<HistoryProps, 'month' | 'view' | 'openDay'> & {
  register?: HistoryProps['links']['register']
}

/** The history of the class; `register` leads to the register of a day. */
export function renderHistory({ register = null, ...shown }: ShownHistory) {
  const to = () => link('link')
  return render(
    <Surroundings>
      <ClassHistoryPage
        {...shown}
        classId={classId}
        links={{ home: to(), back: to(), sheet: to(), month: to, entry: to, register }}
        onView={nothing}
        onOpenDay={nothing}
      />
    </Surroundings>,
  )
}
