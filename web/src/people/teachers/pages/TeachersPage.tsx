import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { accountFilters } from '@ngaji/contract/values/person/account-filters.rules'
import { positions } from '@ngaji/contract/values/person/teacher-positions.rules'
import { texts } from '@ngaji/contract/words/texts'
import { Plus } from 'lucide-react'
import { useListPage } from '../../../api/queries/use-list-page.ts'
import { imageAddress } from '../../../api/client/image-address.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { knownFlag, knownValue, sortOf, type TableState } from '../../../ui/table/table-state.ts'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import {
  inService,
  teacherFilters,
  teacherColumns,
  teacherColumnsOfRegion,
} from '../parts/teacher-columns.tsx'
import { listAll, teachersOf, type TeacherWish } from '../model/teachers.api.ts'

export type TeachersPageProps = {
  state: TableState
  onState: (state: TableState) => void
  links: {
    /** "Tambah" makes an account; a desa or kelompok asks for one. */
    add: { label: string; link: LinkElement }
    teacher: (teacherId: string) => LinkElement
  }
}

/** Comes after the list: nobody starts with it. */
const { Part: TeacherCodesButton } = lazyPart(
  async () => (await import('../parts/TeacherCodesButton.tsx')).TeacherCodesButton,
)

/** "Tenaga Pendidik": teachers and examiners in the own reach, paged by the server. */
export function TeachersPage({ state, onState, links }: TeachersPageProps) {
  const { role } = useSignedIn()
  const isPhone = useIsPhone()
  const wish = parseTeacherWish(state)
  const { page, askedPage, load } = useListPage(teachersOf(wish))
  const selection = useSelection<TeacherRecordAnswer>({
    rows: askedPage?.teachers,
    rowId: listedTeacherId,
    nameOf: listedTeacherName,
    factsOf: teacherFingerprint,
    state,
  })
  const { teachers, total, filterMeta } = page ?? noTeachers
  const add = (
    <ButtonLink render={links.add.link} tone="primary" icon={Plus}>
      {links.add.label}
    </ButtonLink>
  )

  /** A kelompok of another desa would leave nobody. */
  function change(next: TableState) {
    const isMoved = next.filters['branch'] !== state.filters['branch']
    const { group: _group, ...others } = next.filters
    onState(isMoved ? { ...next, filters: others } : next)
  }

  return (
    <Screen title="Tenaga Pendidik" actions={!isPhone && add}>
      {isPhone && <div className="grid">{add}</div>}
      <DataTable<TeacherRecordAnswer>
        id="teachers"
        label="Daftar tenaga pendidik"
        noun="guru"
        columns={role === 'admin' ? teacherColumnsOfRegion : teacherColumns}
        rows={teachers}
        rowId={(row) => row.id}
        total={total}
        state={state}
        onState={change}
        load={load}
        search="Nama atau NIG"
        tools={
          <ExportButton kind="teachers" noun="guru" wish={parseTeacherWish(state)} total={total} />
        }
        filters={teacherFilters(filterMeta)}
        renderLink={(row) => links.teacher(row.id)}
        renderLead={(row) => <Avatar name={row.name} src={imageAddress(row.thumbnail)} />}
        renderSub={(row) => (isPhone ? teacherPlaceText(row, role === 'admin') : null)}
        selection={selection}
        selectionActions={
          <TeacherCodesButton
            count={selection.count(total)}
            listChosen={() => selection.list(() => listAll(wish))}
            onDone={selection.clear}
          />
        }
        empty={
          <EmptyState title={texts.table.empty} action={add}>
            Belum ada guru di sini.
          </EmptyState>
        }
      />
    </Screen>
  )
}

const noTeachers = { teachers: [], total: 0, filterMeta: { branches: [], groups: [] } }

const listedTeacherId = ({ id }: TeacherRecordAnswer) => id
const listedTeacherName = ({ name }: TeacherRecordAnswer) => name

/** A chosen teacher leaves the selection when this text of it changes. */
const teacherFingerprint = ({ isActive, accountState, userId }: TeacherRecordAnswer) =>
  [isActive, accountState, userId.role, userId.subBranchId.id].join()

/** Returns NIG and place for phones; on desktops they have columns of their own. */
function teacherPlaceText(
  { nig, userId: { subBranchId } }: TeacherRecordAnswer,
  isRegion: boolean,
): string {
  const desa = isRegion ? [subBranchId.branchId.name] : []
  return [nig, subBranchId.name, ...desa].join(' · ')
}

const sortKeys = [
  'name',
  'nig',
  'position',
  'isActive',
  'branch',
  'group',
  'isProfileComplete',
] as const

/** What the address asks for, in the words of the call. */
function parseTeacherWish({ q, page, size, sort, filters }: TableState): TeacherWish {
  const order = sortOf(sort)
  const sortBy = knownValue(sortKeys, order?.id)
  const { branch, group, position, status, profile, account } = filters
  return {
    page,
    limit: size,
    search: q,
    sortBy,
    sortDir: order?.isDescending ? 'desc' : 'asc',
    branchId: branch,
    subBranchId: group,
    position: knownValue(positions, position),
    isActive: knownFlag({ yes: 'active', no: 'ended' }, status),
    isProfileComplete: knownFlag({ yes: 'complete', no: 'incomplete' }, profile),
    accountState: knownValue(accountFilters, account),
    isDisabled: account === inService ? false : undefined,
  }
}
