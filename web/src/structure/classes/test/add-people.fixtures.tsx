import type { StudentCandidateRow } from '@ngaji/contract/structure/classes/class-members.schemas'
import { page } from 'vitest/browser'
import { givenAnswers, type Asked } from '../../../api/queries/test-server.fixtures.tsx'
import { AddStudentsPage } from '../add/AddStudentsPage.tsx'
import { linkTo, renderWithTable } from './class-screens.fixtures.tsx'
import { classId, givenClass } from './classes.fixtures.ts'
import { studentFilters } from '../list/table-filters.ts'

export const candidates = `GET classes/${classId}/student-candidates`
export const links = {
  home: linkTo('home'),
  list: { label: 'Daftar Kelas', link: linkTo('list') },
  class: linkTo('class'),
  addTeachers: linkTo('add-teachers'),
  profile: (id: string) => linkTo(`profile ${id}`),
  request: linkTo('request'),
}

/** Answers as the server does: a page of those who fit the wish. */
function candidatePage(all: readonly StudentCandidateRow[], { query }: Asked) {
  const fitting = all
    .filter(({ state }) => query['state'] === undefined || state === query['state'])
    .filter(({ className }) => query['withoutClass'] !== 'true' || className === null)
    .filter(({ isSuggested }) => query['isSuggested'] !== 'true' || isSuggested)
    .filter(({ name }) => name.toLowerCase().includes((query['search'] ?? '').toLowerCase()))
  const size = Number(query['limit'])
  const start = (Number(query['page'] ?? 1) - 1) * size
  return { body: { students: fitting.slice(start, start + size), total: fitting.length } }
}

type Given = {
  schoolClass?: ReturnType<typeof givenClass>
  students?: readonly StudentCandidateRow[]
  more?: Parameters<typeof givenAnswers>[0]
}

export const registeredOutcome = (studentId: string) => ({
  studentId,
  ok: true,
  code: null,
  message: 'Terdaftar.',
})

export function givenStudents({ schoolClass = givenClass(), students = [], more }: Given) {
  return givenAnswers({
    [`GET classes/${classId}`]: () => ({ body: { class: schoolClass } }),
    [candidates]: (asked) => candidatePage(students, asked),
    'POST classes/register-student': ({ body }) => ({
      status: 201,
      body: {
        message: 'Selesai.',
        class: schoolClass,
        results: (body['studentIds'] as string[]).map(registeredOutcome),
      },
    }),
    'GET levels/branches/*': () => ({ body: { subBranches: [] } }),
    ...more,
  })
}

export function givenStudentsPage(start: Record<string, unknown> = {}) {
  return renderWithTable(
    (table) => <AddStudentsPage {...table} classId={classId} links={links} />,
    start,
    { filters: studentFilters },
  )
}

export const dialog = () => page.getByRole('alertdialog')
export const sayYes = () => dialog().getByRole('button', { name: 'Ya', exact: true }).click()
