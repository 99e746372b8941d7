import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { AcademicYear } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import type { CountedClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pill } from '../../../ui/data/Pill.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { searchKey, useSelection } from '../../../ui/table/use-selection.ts'
import { sortOf, withFilter, type TableState } from '../../../ui/table/table-state.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { rowsInForce } from '../../../ui/table/use-table-model.ts'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { classColumns, classColumnsOfRegion, classFilters, nobody } from './class-columns.tsx'
import { academicYears, classesOfYear } from '../class/classes.api.ts'
import { LockSelectedButton } from './LockSelectedButton.tsx'

export type ClassListPageProps = {
  /** The year from the address; the running one where it names none. */
  yearId: string | undefined
  onYear: (academicYearId: string) => void
  state: TableState
  onState: (state: TableState) => void
  links: { home: LinkElement; class: (classId: string) => LinkElement }
}

/** "Daftar Kelas": the classes of one year in the own reach. */
export function ClassListPage(props: ClassListPageProps) {
  const years = useQuery(academicYears())
  const year = years.data && yearToShow(years.data, props.yearId)
  return (
    <Screen
      title={texts.classes.list}
      tag={year?.isActive && <Tag tone="now">{texts.academicYears.currentSemester}</Tag>}
      back={props.links.home}
      actions={
        years.data && years.data.length > 1 ? (
          <Select
            label="Tahun ajaran"
            hideLabel
            value={year?.id ?? ''}
            onChange={props.onYear}
            options={years.data.map(({ id, name }) => ({
              value: id,
              label: academicYearTitle(name),
            }))}
          />
        ) : null
      }
    >
      <QueryStates query={years} label="Memuat tahun ajaran">
        {() =>
          year ? (
            <Classes key={year.id} {...props} year={year} />
          ) : (
            <EmptyState title={texts.academicYears.empty} />
          )
        }
      </QueryStates>
    </Screen>
  )
}

/** The one asked for, else the running one, else the newest. */
function yearToShow(years: readonly AcademicYear[], wanted: string | undefined) {
  return (
    years.find(({ id }) => id === wanted) ?? years.find(({ isActive }) => isActive) ?? years.at(0)
  )
}

function Classes({ year, state, onState, links }: ClassListPageProps & { year: AcademicYear }) {
  const { role } = useSignedIn()
  const query = useQuery(classesOfYear(year.id))
  const selection = useSelection<CountedClass>({
    rows: query.data,
    search: searchKey(state),
    rowId: listedClassId,
    nameOf: listedClassName,
    factsOf: classFingerprint,
  })
  const isRegion = role === 'admin'
  const columns = isRegion ? classColumnsOfRegion : classColumns

  /** A KBM of another desa would leave nothing. */
  function change(next: TableState) {
    const isMoved = next.filters['branch'] !== state.filters['branch']
    const { group: _group, ...others } = next.filters
    onState(isMoved ? { ...next, filters: others } : next)
  }

  return (
    <QueryStates query={query} label="Memuat daftar kelas">
      {(classes) => (
        <>
          <EmptyPills classes={classes} state={state} onState={onState} />
          <DataTable<CountedClass>
            id="classes"
            label={texts.classes.list}
            noun="kelas"
            columns={columns}
            rows={classes}
            rowId={(row) => row.id}
            state={state}
            onState={change}
            search="Nama kelas"
            tools={
              <ExportButton
                kind="classes"
                noun="kelas"
                wish={{ ...exportWishOf(state), academicYearId: year.id }}
                total={rowsInForce(columns, classes, state).length}
              />
            }
            filters={classFilters(classes, { isRegion, branchId: state.filters['branch'] })}
            renderLink={(row) => links.class(row.id)}
            renderSub={(row) => <PlaceOnPhone row={row} isRegion={isRegion} />}
            selection={role === 'branchAdmin' ? selection : undefined}
            selectionActions={
              <LockSelectedButton
                classes={selection.among(rowsInForce(columns, classes, state))}
                year={year}
                onDone={selection.clear}
              />
            }
            empty={
              <EmptyState title={texts.table.empty}>
                Kelas dibuat di halaman KBM, setelah desa mendaftarkan tahun ajaran ini.
              </EmptyState>
            }
          />
        </>
      )}
    </QueryStates>
  )
}

const listedClassId = ({ id }: CountedClass) => id
const listedClassName = ({ name }: CountedClass) => name

/** A chosen class leaves the selection when this text of it changes. */
const classFingerprint = ({ isLocked }: CountedClass) => String(isLocked)

/** What the address says of the list, in the words of its file. */
function exportWishOf({ q, sort, filters }: TableState) {
  const { branch, group, grade, status, teachers, students } = filters
  const order = sortOf(sort)
  const filter = { branchId: branch, teachingGroupId: group, grade, status, teachers, students }
  return {
    ...filter,
    search: q,
    ...(order && { sortBy: order.id, sortDir: order.isDescending ? 'desc' : 'asc' }),
  }
}

type EmptyPillsProps = Pick<ClassListPageProps, 'state' | 'onState'> & {
  classes: readonly CountedClass[]
}

const kinds = [
  { id: 'teachers', label: 'Tanpa guru', isEmpty: (row: CountedClass) => row.teacherCount === 0 },
  { id: 'students', label: 'Tanpa siswa', isEmpty: (row: CountedClass) => row.studentCount === 0 },
] as const

/** What stands in the way of locking, one tap from the list of it. */
function EmptyPills({ classes, state, onState }: EmptyPillsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Saring kelas yang belum lengkap</legend>
      {kinds.map(({ id, label, isEmpty }) => {
        const isOn = state.filters[id] === nobody
        return (
          <Pill
            key={id}
            isOn={isOn}
            count={classes.filter(isEmpty).length}
            onToggle={() => onState(withFilter(state, id, isOn ? '' : nobody))}
          >
            {label}
          </Pill>
        )
      })}
    </fieldset>
  )
}

/** Shows KBM and desa on phones; on desktops they have columns of their own. */
function PlaceOnPhone({ row, isRegion }: { row: CountedClass; isRegion: boolean }) {
  const isPhone = useIsPhone()
  if (!isPhone) return null
  return [row.teachingGroupId.name, ...(isRegion ? [row.branch.name] : [])].join(' · ')
}
