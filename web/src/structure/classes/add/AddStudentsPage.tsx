import type { StudentCandidateRow } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import type { Role } from '@ngaji/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { pageAskedFor } from '../../../api/queries/kept-page.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { TableState } from '../../../ui/table/table-state.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { AddPeopleBar } from './AddPeopleBar.tsx'
import { AddPeopleScreen, type AddPeopleLinks } from './AddPeopleScreen.tsx'
import { candidateKeys, keepRefused } from './candidate-selection.ts'
import { reasonsOf, type Reason, type Viewer } from '../class/class-facts.ts'
import { useRunningYear } from '../../academic-years/running-year.api.ts'
import { classQuery, studentCandidatesOf } from '../class/classes.api.ts'
import { candidateWishOf, StudentCandidates } from './StudentCandidates.tsx'
import { useAddStudents } from './use-add-people.tsx'

export type AddPeoplePageProps = {
  classId: string
  state: TableState
  onState: (state: TableState) => void
  links: AddPeopleLinks
}

/** "Tambah Siswa": ticks, one question, and how it went for each. */
export function AddStudentsPage({ classId, state, onState, links }: AddPeoplePageProps) {
  const { role } = useSignedIn()
  const viewer = { role, runningYear: useRunningYear() }
  const query = useQuery(classQuery(classId))
  const candidates = useQuery({
    ...studentCandidatesOf({ classId, wish: candidateWishOf(state) }),
    enabled: query.data !== undefined && obstacleTo(query.data, viewer) === false,
  })
  const selection = useSelection<StudentCandidateRow>({
    rows: pageAskedFor(candidates)?.students,
    ...candidateKeys,
    state,
  })
  const isLate = query.data !== undefined && reasonsOf(query.data, viewer).enrolsLate
  const ask = useAddStudents({ schoolClass: query.data, isLate, links })

  async function add() {
    const outcomes = await ask(selection.chosen)
    if (outcomes) keepRefused(selection, outcomes)
  }

  return (
    <AddPeopleScreen
      title={isLate ? 'Tambah Siswa Susulan' : 'Tambah Siswa'}
      query={query}
      links={links}
      obstacle={(schoolClass) => obstacleTo(schoolClass, viewer)}
      bar={
        <AddPeopleBar
          noun={isLate ? 'siswa susulan' : 'siswa'}
          verb={isLate ? 'Tambahkan' : 'Daftarkan'}
          selection={selection}
          inSight={candidates.data?.students ?? []}
          onAdd={() => void add()}
        />
      }
    >
      {(schoolClass) => (
        <>
          {isLate && (
            <Note tone="info">
              Tahun ajaran sedang berjalan dan kelas ini terkunci. Siswa masuk sebagai susulan,
              dengan alasan yang tercatat.
            </Note>
          )}
          <StudentCandidates
            schoolClass={schoolClass}
            state={state}
            onState={onState}
            candidates={candidates}
            selection={selection}
            links={links}
          />
        </>
      )}
    </AddPeopleScreen>
  )
}

function obstacleTo(schoolClass: SchoolClass, viewer: Viewer): Reason {
  if (!mayAdd(viewer.role))
    return 'Hanya guru kelas, PJP Kelompok, dan PJP Desa yang dapat menambah siswa.'
  const { enrolsLate, addStudents } = reasonsOf(schoolClass, viewer)
  return enrolsLate ? false : addStudents
}

function mayAdd(role: Role): boolean {
  return isAllowed('classes.register-students', role)
}
