import type { StudentCandidateRow } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { ageOn } from '@ngaji/contract/values/person/person.rules'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyState, NothingFound } from '../../../ui/feedback/EmptyState.tsx'
import { FilterBar, type Filter } from '../../../ui/table/FilterBar.tsx'
import { Pill } from '../../../ui/data/Pill.tsx'
import {
  withFilter,
  withoutFilters,
  withTable,
  type TableState,
} from '../../../ui/table/table-state.ts'
import type { RowSelection } from '../../../ui/table/use-selection.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { AddPeopleLinks } from './AddPeopleScreen.tsx'
import { CandidateList, type Candidate } from './CandidateList.tsx'
import { reasonAgainstStudent } from './candidate-reasons.ts'
import {
  listEligibleStudents,
  studentCandidatesOf,
  type StudentWish,
} from '../class/classes.api.ts'
import { subBranchesQuery } from '../list/sub-branches.api.ts'

type StudentCandidatesProps = {
  schoolClass: SchoolClass
  state: TableState
  onState: (state: TableState) => void
  candidates: UseQueryResult<CandidatePage>
  selection: RowSelection<StudentCandidateRow>
  links: AddPeopleLinks
}

type CandidatePage = { students: StudentCandidateRow[]; total: number }

/** The values of `show` in the address; without one, whoever has no class yet is shown. */
const shows = [
  { value: '', label: 'Belum punya kelas' },
  { value: 'disarankan', label: 'Disarankan' },
  { value: 'semua', label: 'Semua' },
] as const

/** The page the address asks for: who may join stands first. */
export function candidateWishOf(state: TableState): StudentWish {
  return { ...studentCandidateWish(state), sortBy: 'state', page: state.page, limit: state.size }
}

/** What the address asks for, paging aside. */
function studentCandidateWish({ q, filters }: TableState): StudentWish {
  const { show, subBranch } = filters
  return {
    ...(q !== '' && { search: q }),
    ...(show === undefined && { withoutClass: true }),
    ...(show === 'disarankan' && { isSuggested: true }),
    ...(subBranch !== undefined && { subBranchId: subBranch }),
  }
}

/** The students in reach, searched and paged by the server; among those who may join, the suggested first. */
export function StudentCandidates(props: StudentCandidatesProps) {
  const { state, candidates } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Filters {...props} />
      <QueryStates query={candidates} label="Memuat calon siswa">
        {({ students, total }) =>
          total === 0 ? (
            <Nobody {...props} />
          ) : (
            <List
              {...props}
              wish={studentCandidateWish(state)}
              rows={students}
              total={total}
              isRefreshing={candidates.isPlaceholderData}
            />
          )
        }
      </QueryStates>
    </div>
  )
}

function Filters({ schoolClass, state, onState }: StudentCandidatesProps) {
  const { role } = useSignedIn()
  const isBranch = role === 'branchAdmin'
  const { branchId } = schoolClass.teachingGroupId.branchYearId
  const subBranches = useQuery({ ...subBranchesQuery(branchId.id), enabled: isBranch })
  const filters: Filter[] = isBranch
    ? [
        {
          id: 'subBranch',
          label: 'Kelompok',
          options: (subBranches.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]
    : []
  return (
    <>
      <FilterBar
        search={{
          value: state.q,
          onSearch: (q) => onState(withTable(state, { q })),
          placeholder: 'Nama atau NIS',
        }}
        filters={filters}
        values={state.filters}
        onFilter={(id, value) => onState(withFilter(state, id, value))}
        onReset={() => onState(withFilter(state, 'subBranch', ''))}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Tampilkan</legend>
        {shows.map(({ value, label }) => (
          <Pill
            key={value}
            isOn={(state.filters['show'] ?? '') === value}
            onToggle={() => onState(withFilter(state, 'show', value))}
          >
            {label}
          </Pill>
        ))}
      </fieldset>
    </>
  )
}

type ListProps = StudentCandidatesProps & {
  wish: StudentWish
  rows: readonly StudentCandidateRow[]
  total: number
  isRefreshing: boolean
}

function List({ schoolClass, wish, rows, links, ...props }: ListProps) {
  const { role } = useSignedIn()
  const classId = schoolClass.id
  const today = dayInJakarta(serverNow())
  const eligible = useQuery(
    studentCandidatesOf({ classId, wish: { ...wish, state: 'free', limit: 1 } }),
  )
  const [isChoosing, setChoosing] = useState(false)

  async function chooseAll() {
    setChoosing(true)
    try {
      const found = await listEligibleStudents({ classId, wish })
      props.selection.choose(found, true)
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setChoosing(false)
    }
  }

  return (
    <CandidateList
      {...props}
      label="Calon siswa"
      rows={rows}
      candidateOf={(row) => candidateOf(row, today, role === 'branchAdmin')}
      profileOf={links.profile}
      all={{
        count: eligible.data?.total ?? 0,
        isBusy: isChoosing,
        onChoose: () => void chooseAll(),
      }}
    />
  )
}

function candidateOf(row: StudentCandidateRow, today: Day, withSubBranch: boolean): Candidate {
  const { id, name, nis, thumbnail, dateOfBirth, lastClassName } = row
  return {
    id,
    name,
    thumbnail,
    facts: [
      nis,
      ...(dateOfBirth === null ? [] : [`${ageOn(dateOfBirth, today)} tahun`]),
      ...(withSubBranch ? [row.subBranch.name] : []),
      lastClassName === null ? 'Belum pernah di kelas' : `Terakhir ${lastClassName}`,
    ],
    mark: row.isSuggested && <Tag tone="outline">Disarankan</Tag>,
    reason: reasonAgainstStudent(row),
  }
}

type NobodyProps = Pick<StudentCandidatesProps, 'schoolClass' | 'state' | 'onState' | 'links'>

/** Everybody has a class, nobody is there, or nothing was found: three different things. */
function Nobody({ schoolClass, state, onState, links }: NobodyProps) {
  const { role } = useSignedIn()
  const isDefault = state.q === '' && state.filters['show'] === undefined
  const { subBranch } = state.filters
  const anybody = useQuery({
    ...studentCandidatesOf({
      classId: schoolClass.id,
      wish: { limit: 1, ...(subBranch !== undefined && { subBranchId: subBranch }) },
    }),
    enabled: isDefault,
  })
  if (!isDefault) return <NothingFound onClear={() => onState(withoutFilters(state))} />
  if (anybody.data?.total === 0) {
    return (
      <EmptyState
        title="Belum ada siswa."
        action={links.request && <ButtonLink render={links.request}>Ajukan Siswa</ButtonLink>}
      >
        Ajukan akun siswa dahulu.
      </EmptyState>
    )
  }
  const isWholeBranch = role === 'branchAdmin' && subBranch === undefined
  return (
    <EmptyState
      title={`Semua siswa ${isWholeBranch ? 'desa' : 'kelompok'} ini sudah punya kelas.`}
      action={
        <Button onClick={() => onState(withFilter(state, 'show', 'semua'))}>Tampilkan semua</Button>
      }
    />
  )
}
