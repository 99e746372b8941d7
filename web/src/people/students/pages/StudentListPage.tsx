import type { StudentList, StudentRow } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { accountStateLabel } from '@ngaji/contract/values/person/person.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { texts } from '@ngaji/contract/words/texts'
import { CircleDashed, Plus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPage } from '../../../api/queries/use-list-page.ts'
import { imageAddress } from '../../../api/client/image-address.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { DataTable, type TableLoad } from '../../../ui/table/DataTable.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import type { TableState } from '../../../ui/table/table-state.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { columnsFor, filtersFor, isWhole, type ListedStudent } from '../parts/student-columns.tsx'
import { insidePlace, pageWishOf, parseStudentWish } from '../model/student-wish.ts'
import { listAllStudents, studentPage } from '../model/students.api.ts'

/** Comes after the list: nobody starts with it. */
const { Part: StudentBulkActions } = lazyPart(
  async () => (await import('../parts/StudentBulkActions.tsx')).StudentBulkActions,
)

export type StudentListPageProps = {
  state: TableState
  onState: (state: TableState) => void
  links: {
    home: LinkElement
    student: (studentId: string) => LinkElement
    /** "Tambah Siswa" for the region, "Ajukan Siswa" for desa and kelompok. */
    add: LinkElement
    /** "Buat banyak / impor", for the region. */
    addMany: LinkElement
  }
}

/** "Daftar Peserta Didik": everybody in reach, found and paged by the server. */
export function StudentListPage({ state, onState, links }: StudentListPageProps) {
  const { role } = useSignedIn()
  const { page, askedPage, load } = useListPage(studentPage(pageWishOf(state)))
  const add = <AddLinks links={links} />

  return (
    <Screen
      title="Daftar Peserta Didik"
      sub={page && role !== 'teacher' ? 'Siswa baru masuk lewat pengajuan akun.' : undefined}
      back={links.home}
      actions={add}
    >
      <Table
        list={page}
        rows={askedPage?.students}
        load={load}
        state={state}
        onState={(next) => onState({ ...next, filters: insidePlace(next.filters, state.filters) })}
        links={links}
        add={add}
      />
    </Screen>
  )
}

type TableProps = StudentListPageProps & {
  list: StudentList | undefined
  /** Not those of the page before, which stay until the next is there. */
  rows: StudentList['students'] | undefined
  load: TableLoad
  add: ReactNode
}

function Table({ list, rows, load, state, onState, links, add }: TableProps) {
  const { role } = useSignedIn()
  const mayLabel = isAllowed('students.change-labels', role)
  const total = list?.total ?? 0
  const selection = useSelection<ListedStudent>({
    rows,
    rowId: listedStudentId,
    nameOf: displayName,
    factsOf: studentFingerprint,
    state,
  })

  return (
    <DataTable<ListedStudent>
      id="students"
      label="Daftar Peserta Didik"
      noun="siswa"
      columns={columnsFor(role)}
      rows={list?.students ?? []}
      total={total}
      rowId={(row) => row.id}
      state={state}
      onState={onState}
      load={load}
      search="Nama atau NIS"
      tools={<ExportButton kind="students" noun="siswa" wish={pageWishOf(state)} total={total} />}
      filters={filtersFor(role, list?.filterMeta)}
      renderLink={(row) => links.student(row.id)}
      renderLead={(row) => (
        <Avatar name={displayName(row)} src={imageAddress(row.thumbnail)} size={36} />
      )}
      renderSub={(row) => <StudentFactsOnPhone row={row} />}
      selection={mayLabel ? selection : undefined}
      selectionActions={
        <StudentBulkActions
          count={selection.count(total)}
          listChosen={() => selection.list(() => listAllStudents(parseStudentWish(state)))}
          onDone={selection.clear}
        />
      }
      empty={
        <EmptyState title={texts.table.empty} action={add}>
          Siswa baru masuk lewat pengajuan akun.
        </EmptyState>
      }
    />
  )
}

const listedStudentId = ({ id }: ListedStudent) => id

/** A chosen student leaves the selection when this text of it changes. */
const studentFingerprint = (row: ListedStudent) =>
  [row.isActive, row.userId.subBranchId.id, isWhole(row) && row.isDisabled].join()

/** Shows the facts of a student on phones; on desktops they have columns of their own. */
function StudentFactsOnPhone({ row }: { row: ListedStudent }) {
  const isPhone = useIsPhone()
  if (!isPhone) return null
  return (
    <>
      <span className="num">{row.nis}</span> · {row.className ?? 'Tidak di kelas berjalan'}
      {isWhole(row) && <StateOnPhone row={row} />}
    </>
  )
}

/** Only what is not in order. */
function StateOnPhone({ row: { isDisabled, missing } }: { row: StudentRow }) {
  if (!isDisabled && missing.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {isDisabled && <Tag tone="danger">{accountStateLabel.disabled}</Tag>}
      {missing.length > 0 && (
        <Tag tone="warning" icon={CircleDashed}>
          Profil kurang {missing.length}
        </Tag>
      )}
    </span>
  )
}

function AddLinks({ links }: Pick<StudentListPageProps, 'links'>) {
  const { role } = useSignedIn()
  if (role === 'teacher') return null
  const isRegion = isAllowed('students.create', role)
  return (
    <>
      {isRegion && (
        <ButtonLink render={links.addMany} icon={Users}>
          Buat banyak / impor
        </ButtonLink>
      )}
      <ButtonLink render={links.add} tone="primary" icon={Plus}>
        {isRegion ? 'Tambah Siswa' : 'Ajukan Siswa'}
      </ButtonLink>
    </>
  )
}
