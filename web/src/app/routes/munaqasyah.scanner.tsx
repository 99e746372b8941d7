import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { queueFilters } from '../../exam/munaqasyah/examiner/scan/queue-filters.ts'
import { ScannerPage } from '../../exam/munaqasyah/examiner/scan/ScannerPage.tsx'
import { useBusy } from '../guards/busy.ts'
import { paths } from '../links/paths.ts'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/munaqasyah/scanner')({
  // `tab`: the camera (`pindai`) or the list of who is left (`daftar`).
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, ['tab', ...tableParameters, ...queueFilters]),
  ),
  component: Scanner,
})

const defaults = { sort: 'name', filters: queueFilters }

function linkToStudent(state: { isAfterScanner: boolean }) {
  return (nis: string) => <Link to={paths.examStudent()} search={{ nis }} state={state} />
}

function Scanner() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const queue = useTableState({ search, defaults })
  const tab = search['tab'] === 'daftar' ? 'daftar' : 'pindai'
  const state = { isAfterScanner: tab === 'pindai' }
  useBusy('scan', tab === 'pindai')
  return (
    <ScannerPage
      tab={tab}
      onTab={(next) =>
        void navigate({
          to: paths.examScanner(),
          search: next === 'daftar' ? { tab: next } : {},
          replace: true,
        })
      }
      queue={queue}
      links={{ student: linkToStudent(state) }}
      onStudent={(nis) => void navigate({ to: paths.examStudent(), search: { nis }, state })}
    />
  )
}
