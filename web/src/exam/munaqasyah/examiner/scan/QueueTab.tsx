import type { QueuedStudent } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { LockKeyhole } from 'lucide-react'
import { useListPage } from '../../../../api/queries/use-list-page.ts'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { Filter } from '../../../../ui/table/FilterBar.tsx'
import type { TableColumn } from '../../../../ui/table/table-column.ts'
import type { TableState } from '../../../../ui/table/table-state.ts'
import { Tag } from '../../../../ui/data/Tag.tsx'
import { useIsPhone } from '../../../../ui/layout/use-media.ts'
import type { ExamSubBranch } from '../sending/exam-year.api.ts'
import { queuePage, queueWishOf } from './queue.api.ts'

type QueueTabProps = {
  branchYearId: string
  subBranches: readonly ExamSubBranch[]
  queue: { state: TableState; onState: (state: TableState) => void }
  links: { student: (nis: string) => LinkElement }
}

/** "Daftar Siswa": students with missing categories. */
export function QueueTab({ branchYearId, subBranches, queue, links }: QueueTabProps) {
  const { page, load } = useListPage(queuePage(queueWishOf(branchYearId, queue.state)))
  const { userId } = useSignedIn()
  const isPhone = useIsPhone()
  return (
    <DataTable<QueuedStudent>
      id="exam-queue"
      label="Daftar siswa"
      noun="siswa"
      columns={columnsFor(userId)}
      rows={page?.students ?? []}
      total={page?.total ?? 0}
      rowId={(row) => row.scoreId}
      state={queue.state}
      onState={queue.onState}
      load={load}
      search="Nama atau NIS"
      filters={queueFilters(subBranches, page?.classes ?? [])}
      renderLink={(row) => links.student(row.nis)}
      renderSub={(row) => (
        <span className="num text-small text-ink-soft">
          NIS {row.nis}
          {isPhone && ` · ${row.className}`}
        </span>
      )}
      empty={<EmptyState title="Belum ada siswa untuk dinilai." />}
    />
  )
}

function queueFilters(
  subBranches: readonly ExamSubBranch[],
  classes: readonly { id: string; name: string }[],
): Filter[] {
  const placeOptions = (named: readonly { id: string; name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: name }))
  const all: Filter[] = [
    {
      id: 'state',
      label: 'Keadaan',
      options: [
        { value: 'untouched', label: 'Belum mulai' },
        { value: 'unfinished', label: 'Belum lengkap' },
        { value: 'mine', label: 'Saya yang menilai' },
      ],
    },
    { id: 'sub', label: 'Kelompok', options: placeOptions(subBranches) },
    { id: 'class', label: 'Kelas', options: placeOptions(classes) },
  ]
  return all.filter(({ options }) => options.length > 0)
}

function columnsFor(userId: string): TableColumn<QueuedStudent>[] {
  return [
    { id: 'name', header: 'Nama', value: ({ name }) => name, isSortable: true },
    {
      id: 'className',
      header: 'Kelas',
      value: ({ className }) => className,
      isSortable: true,
      onPhone: 'none',
    },
    {
      id: 'subBranchName',
      header: 'Kelompok',
      value: ({ subBranchName }) => subBranchName,
      onPhone: 'fact',
    },
    {
      id: 'scoredCount',
      header: 'Dinilai',
      align: 'end',
      isSortable: true,
      value: ({ scoredCount }) => scoredCount,
      renderCell: ({ scoredCount, categoryCount }) => (
        <span className="num font-strong">
          {scoredCount}/{categoryCount}
        </span>
      ),
      onPhone: 'mark',
    },
    {
      id: 'missing',
      header: 'Belum dinilai',
      renderCell: (row) => <Missing row={row} userId={userId} />,
      onPhone: 'fact',
    },
  ]
}

/** The missing categories of a student, or the examiner at work now. */
function Missing({ row, userId }: { row: QueuedStudent; userId: string }) {
  const { isBeingScored, missing, categoryCount, scoredCount } = row
  const words =
    scoredCount === 0
      ? `Semua ${categoryCount} kategori`
      : missing.map((category) => scoreCategoryLabel[category]).join(', ')
  return (
    <span className="text-small text-ink-soft">
      {isBeingScored !== false && isBeingScored !== userId && (
        <Tag tone="now" icon={LockKeyhole} className="mr-2">
          Sedang dinilai
        </Tag>
      )}
      {missing.length === 0 ? 'Lengkap' : words}
    </span>
  )
}
