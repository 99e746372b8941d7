import type { Role } from '@ngaji/contract/roles'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { givenAnswers, Surroundings, type Asked } from '../../api/queries/test-server.fixtures.tsx'
import { bankLinks } from '../../exam/question-bank/test/bank-screens.fixtures.tsx'
import {
  givenCoverage,
  givenQuestion,
} from '../../exam/question-bank/test/question-bank.fixtures.ts'
import { QuestionListPage } from '../../exam/question-bank/questions/QuestionListPage.tsx'
import { questionListFilters } from '../../exam/question-bank/questions/table-filters.ts'
import { UsersPage } from '../../identity/users/pages/UsersPage.tsx'
import { userFilters } from '../../identity/users/model/user-filters.ts'
import { givenAccount } from '../../identity/users/test/users.fixtures.ts'
import { TicketsPage } from '../../people/account-requests/pages/TicketsPage.tsx'
import { ticketFilters } from '../../people/account-requests/model/ticket-filters.ts'
import { givenTicket } from '../../people/account-requests/test/tickets.fixtures.tsx'
import { StudentListPage } from '../../people/students/pages/StudentListPage.tsx'
import { studentFilters } from '../../people/students/model/table-filters.ts'
import { givenStudent } from '../../people/students/test/students.fixtures.tsx'
import { teacherFilters } from '../../people/teachers/model/teacher-filters.ts'
import { TeachersPage } from '../../people/teachers/pages/TeachersPage.tsx'
import { givenTeacher } from '../../people/teachers/test/teachers.fixtures.ts'
import { AddStudentsPage } from '../../structure/classes/add/AddStudentsPage.tsx'
import { AddTeachersPage } from '../../structure/classes/add/AddTeachersPage.tsx'
import { ClassListPage } from '../../structure/classes/list/ClassListPage.tsx'
import {
  classFilters,
  studentFilters as candidateFilters,
} from '../../structure/classes/list/table-filters.ts'
import { links as addLinks } from '../../structure/classes/test/add-people.fixtures.tsx'
import { givenViewer, linkTo } from '../../structure/classes/test/class-screens.fixtures.tsx'
import {
  academicYearId,
  classId,
  givenCandidate,
  givenClass,
  givenCounted,
  givenTeacherCandidate,
} from '../../structure/classes/test/classes.fixtures.ts'
import { tableStateOf, withFilter, type TableState } from '../../ui/table/table-state.ts'

type Record = { id: string }

type Table = { state: TableState; onState: (state: TableState) => void }

/** A screen with a selection, and the server behind it. */
export type SelectionCase = {
  /** The file that holds the selection. */
  file: string
  viewer: Role
  /** What its bar calls the rows. */
  noun: string
  /** The list the server gives; of a list that is whole, all of it. */
  call: string
  body: (records: readonly Record[], total: number) => object
  /** The record number `n` with a name, and the same changed by another person. */
  make: (n: number, name: string) => Record
  change: (record: never) => Record
  /** The name in the bar, of the name of the record. */
  shown?: (name: string) => string
  more?: Parameters<typeof givenAnswers>[0]
  /** A filter of the screen. */
  filter: { id: string; value: string }
  filters: readonly string[]
  screen: (table: Table) => ReactNode
}

const uuid = (n: number) => `0197c348-94b1-75fc-b08e-${String(n).padStart(12, '0')}`
const places = { branches: [], groups: [], classes: [] }
const none = () => undefined
const home = linkTo('home')

export const selectionCases: readonly SelectionCase[] = [
  {
    file: 'identity/users/pages/UsersPage.tsx',
    viewer: 'admin',
    noun: 'akun',
    call: 'GET users',
    body: (users, total) => ({ users, total }),
    make: (n, name) => givenAccount({ id: uuid(n), name }),
    change: (user: object) => ({ ...user, isDisabled: true, accountState: 'disabled' }) as never,
    more: { 'GET levels/branches/sub-branches': () => ({ body: { subBranches: [] } }) },
    filter: { id: 'role', value: 'teacher' },
    filters: userFilters,
    screen: (table) => (
      <UsersPage
        {...table}
        onHandout={none}
        links={{ home, user: linkTo, add: home, addMany: home }}
      />
    ),
  },
  {
    file: 'people/students/pages/StudentListPage.tsx',
    viewer: 'admin',
    noun: 'siswa',
    call: 'GET students',
    body: (students, total) => ({ students, total, filterMeta: places }),
    make: (n, name) => givenStudent({ id: uuid(n), name }),
    change: (student: object) => ({ ...student, isDisabled: true }) as never,
    filter: { id: 'status', value: 'aktif' },
    filters: studentFilters,
    screen: (table) => (
      <StudentListPage {...table} links={{ home, student: linkTo, add: home, addMany: home }} />
    ),
  },
  {
    file: 'people/teachers/pages/TeachersPage.tsx',
    viewer: 'admin',
    noun: 'guru',
    call: 'GET teachers',
    body: (teachers, total) => ({ teachers, total, filterMeta: places }),
    make: (n, name) => givenTeacher({ id: uuid(n), name }),
    change: (teacher: object) => ({ ...teacher, isActive: false }) as never,
    filter: { id: 'status', value: 'active' },
    filters: teacherFilters,
    screen: (table) => (
      <TeachersPage {...table} links={{ add: { label: 'Tambah', link: home }, teacher: linkTo }} />
    ),
  },
  {
    file: 'people/account-requests/pages/TicketsPage.tsx',
    viewer: 'admin',
    noun: 'tiket',
    call: 'GET users/account-requests',
    body: (tickets, total) => ({ tickets, total }),
    make: (n, name) => givenTicket({ id: uuid(n), ticketId: name }),
    change: (ticket: object) => ({ ...ticket, status: 'approved', version: 2 }) as never,
    shown: (name) => `tiket ${name}`,
    more: { 'GET levels/branches/sub-branches': () => ({ body: { subBranches: [] } }) },
    filter: { id: 'kind', value: 'student' },
    filters: ticketFilters,
    screen: (table) => <TicketsPage {...table} links={{ home, ticket: linkTo, handout: linkTo }} />,
  },
  {
    file: 'exam/question-bank/questions/QuestionListPage.tsx',
    viewer: 'curriculum',
    noun: 'soal',
    call: 'GET munaqasyahs/questions/class/5',
    body: (questions, total) => ({ questions, total }),
    make: (n, name) => ({ ...givenQuestion({ id: uuid(n), question: name }), isAlike: false }),
    change: (question: object) => ({ ...question, status: 'inactive', version: 2 }) as never,
    shown: (name) => `soal ${name}`,
    more: { 'GET munaqasyahs/coverage': () => ({ body: { coverage: givenCoverage({}) } }) },
    filter: { id: 'semester', value: '1' },
    filters: questionListFilters,
    screen: (table) => <QuestionListPage {...table} grade="5" links={bankLinks} />,
  },
  {
    file: 'structure/classes/list/ClassListPage.tsx',
    viewer: 'branchAdmin',
    noun: 'kelas',
    call: 'GET classes',
    body: (classes) => ({
      academicYears: [{ id: academicYearId, academicYearName: '20251', isActive: true, classes }],
    }),
    make: (n, name) => givenCounted(n, { name, isLocked: false }),
    change: (row: object) => ({ ...row, isLocked: true }) as never,
    more: {
      'GET academicYears': () => ({
        body: {
          academicYears: [
            {
              id: academicYearId,
              name: '20251',
              isActive: true,
              munaqasyahStatus: 'notStarted',
              startDate: null,
              endDate: null,
              version: 1,
            },
          ],
        },
      }),
    },
    filter: { id: 'status', value: 'locked' },
    filters: classFilters,
    screen: (table) => (
      <ClassListPage {...table} yearId={undefined} onYear={none} links={{ home, class: linkTo }} />
    ),
  },
  {
    file: 'structure/classes/add/AddStudentsPage.tsx',
    viewer: 'subBranchAdmin',
    noun: 'siswa',
    call: `GET classes/${classId}/student-candidates`,
    body: (students, total) => ({ students, total }),
    make: (n, name) => givenCandidate(n, { name }),
    change: (row: object) => ({ ...row, state: 'elsewhere', className: 'Kelas 4' }) as never,
    more: { [`GET classes/${classId}`]: () => ({ body: { class: givenClass() } }) },
    filter: { id: 'show', value: 'semua' },
    filters: candidateFilters,
    screen: (table) => <AddStudentsPage {...table} classId={classId} links={addLinks} />,
  },
  {
    file: 'structure/classes/add/AddTeachersPage.tsx',
    viewer: 'subBranchAdmin',
    noun: 'guru',
    call: `GET classes/${classId}/teacher-candidates`,
    body: (teachers, total) => ({ teachers, total }),
    make: (n, name) => givenTeacherCandidate(n, { name }),
    change: (row: object) => ({ ...row, state: 'here' }) as never,
    more: { [`GET classes/${classId}`]: () => ({ body: { class: givenClass() } }) },
    filter: { id: 'show', value: 'semua' },
    filters: ['show'],
    screen: (table) => <AddTeachersPage {...table} classId={classId} links={addLinks} />,
  },
]

/** Ten fill the first page. */
const names = ['Annisa', 'Budi', ...Array.from({ length: 10 }, (_, n) => `Orang ${n + 10}`)]

/** The screen over its list of twelve; the list can be changed as another person would. */
export async function givenSelection(one: SelectionCase) {
  givenViewer(one.viewer)
  const first = names.map((name, index) => ({ name, record: one.make(index + 1, name) }))
  let listed = first
  const isWhole = one.call === 'GET classes'

  givenAnswers({
    ...one.more,
    [one.call]: ({ query }: Asked) => {
      const found = listed.filter(({ name }) => name.includes(query['search'] ?? ''))
      const size = isWhole ? 100 : Number(query['limit'] ?? 10)
      const start = (Number(query['page'] ?? 1) - 1) * size
      const page = found.slice(start, start + size).map(({ record }) => record)
      return { body: one.body(page, found.length) }
    },
  })

  const held: { client?: QueryClient; turn?: (change: (state: TableState) => TableState) => void } =
    {}
  const updateHeld = (known: typeof held) => void Object.assign(held, known)
  function Held() {
    const [state, setState] = useState(() => tableStateOf({}, { sort: '', filters: one.filters }))
    const client = useQueryClient()
    useEffect(() => updateHeld({ client, turn: setState }), [client])
    return one.screen({ state, onState: setState })
  }
  const screen = await render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
  const turn = (change: (state: TableState) => TableState) => held.turn?.(change)
  return {
    screen,
    search: (q: string) => turn((state) => ({ ...state, q, page: 1 })),
    nextPage: () => turn((state) => ({ ...state, page: 2 })),
    filter: () => turn((state) => withFilter(state, one.filter.id, one.filter.value)),
    /** Another person removes the first and changes the second; the list is fetched again. */
    changeElsewhere: async () => {
      listed = first.slice(1).map((entry, index) => ({
        ...entry,
        record: index === 0 ? one.change(entry.record as never) : entry.record,
      }))
      await held.client?.invalidateQueries()
    },
    shown: one.shown ?? ((name: string) => name),
  }
}
