import type { TeacherCandidateRow } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { pageAskedFor } from '../../../api/queries/kept-page.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyState, NothingFound } from '../../../ui/feedback/EmptyState.tsx'
import { formatTimeRange } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { SearchField } from '../../../ui/choice/SearchField.tsx'
import { withoutFilters, withTable, type TableState } from '../../../ui/table/table-state.ts'
import { useSelection, type RowSelection } from '../../../ui/table/use-selection.ts'
import { AddPeopleBar } from './AddPeopleBar.tsx'
import { AddPeopleScreen, type AddPeopleLinks } from './AddPeopleScreen.tsx'
import type { AddPeoplePageProps } from './AddStudentsPage.tsx'
import { candidateKeys, keepRefused } from './candidate-selection.ts'
import { CandidateList, type Candidate } from './CandidateList.tsx'
import { reasonAgainstTeacher } from './candidate-reasons.ts'
import { reasonsOf } from '../class/class-facts.ts'
import { useRunningYear } from '../../academic-years/running-year.api.ts'
import { classQuery, teacherCandidatesOf } from '../class/classes.api.ts'
import { useAddTeachers } from './use-add-people.tsx'

/** "Tambah Guru": as students, with a hint where a teacher has another class at that time. With a reason in a year that runs. */
export function AddTeachersPage({ classId, state, onState, links }: AddPeoplePageProps) {
  const { role } = useSignedIn()
  const viewer = { role, runningYear: useRunningYear() }
  const query = useQuery(classQuery(classId))
  const obstacle = (schoolClass: SchoolClass) =>
    isAllowed('classes.change-teachers', role)
      ? reasonsOf(schoolClass, viewer).teachers
      : 'Hanya PJP Kelompok dan PJP Desa yang dapat menambah guru.'
  const isRunning = query.data !== undefined && reasonsOf(query.data, viewer).replacesTeachers
  const candidates = useQuery({
    ...teacherCandidatesOf({ classId, wish: teacherCandidateWish(state) }),
    enabled: query.data !== undefined && obstacle(query.data) === false,
  })
  const selection = useSelection<TeacherCandidateRow>({
    rows: pageAskedFor(candidates)?.teachers,
    ...candidateKeys,
    state,
  })
  const ask = useAddTeachers({ schoolClass: query.data, isRunning, links })

  async function add() {
    const outcomes = await ask(selection.chosen)
    if (outcomes) keepRefused(selection, outcomes)
  }

  return (
    <AddPeopleScreen
      title="Tambah Guru"
      query={query}
      links={links}
      obstacle={obstacle}
      bar={
        <AddPeopleBar
          noun="guru"
          verb="Daftarkan"
          selection={selection}
          inSight={candidates.data?.teachers ?? []}
          onAdd={() => void add()}
        />
      }
    >
      {() => (
        <>
          {isRunning && (
            <Note tone="info">
              Tahun ajaran sedang berjalan dan kelas ini terkunci. Guru masuk mulai hari ini, dengan
              alasan yang tercatat.
            </Note>
          )}
          <Candidates
            candidates={candidates}
            state={state}
            onState={onState}
            selection={selection}
            links={links}
          />
        </>
      )}
    </AddPeopleScreen>
  )
}

type CandidatesProps = {
  candidates: UseQueryResult<{ teachers: TeacherCandidateRow[]; total: number }>
  state: TableState
  onState: (state: TableState) => void
  selection: RowSelection<TeacherCandidateRow>
  links: AddPeopleLinks
}

function teacherCandidateWish({ q, page, size }: TableState) {
  return { sortBy: 'state', page, limit: size, ...(q !== '' && { search: q }) }
}

function Candidates({ candidates, state, onState, selection, links }: CandidatesProps) {
  const { q } = state
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <SearchField
        value={q}
        onSearch={(next) => onState(withTable(state, { q: next }))}
        placeholder="Nama atau NIG"
      />
      <QueryStates query={candidates} label="Memuat calon guru">
        {({ teachers, total }) =>
          total === 0 ? (
            <Nobody
              isSearch={q !== ''}
              onClear={() => onState(withoutFilters(state))}
              request={links.request}
            />
          ) : (
            <CandidateList
              label="Calon guru"
              rows={teachers}
              candidateOf={candidateOf}
              profileOf={links.profile}
              total={total}
              state={state}
              onState={onState}
              selection={selection}
              isRefreshing={candidates.isPlaceholderData}
            />
          )
        }
      </QueryStates>
    </div>
  )
}

function candidateOf(row: TeacherCandidateRow): Candidate {
  const { id, name, nig, thumbnail, position, clashes } = row
  return {
    id,
    name,
    thumbnail,
    facts: [positionLabel[position], `NIG ${nig}`, row.subBranch.name],
    hint: clashes.length > 0 && <Clashes clashes={clashes} />,
    reason: reasonAgainstTeacher(row),
  }
}

/** Allowed, but worth a look. */
function Clashes({ clashes }: Pick<TeacherCandidateRow, 'clashes'>) {
  return (
    <>
      {clashes.map(({ className, startTime, endTime }) => (
        <span
          key={`${className} ${startTime}`}
          className="flex items-center gap-1.5 text-small text-warning-ink"
        >
          <Icon of={TriangleAlert} size={16} />
          <span>
            Bentrok {formatTimeRange(startTime, endTime)} dengan {className}
          </span>
        </span>
      ))}
    </>
  )
}

type NobodyProps = Pick<AddPeopleLinks, 'request'> & { isSearch: boolean; onClear: () => void }

function Nobody({ isSearch, onClear, request }: NobodyProps) {
  if (isSearch) return <NothingFound onClear={onClear} />
  return (
    <EmptyState
      title="Belum ada guru."
      action={request && <ButtonLink render={request}>Ajukan Guru</ButtonLink>}
    >
      Ajukan akun guru dahulu.
    </EmptyState>
  )
}
