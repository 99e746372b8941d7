import type { MaterialTotal } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState, NothingFound } from '../../../ui/feedback/EmptyState.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { materialTotals, type MapCell, type MapPlace } from '../model/material-map.api.ts'
import { mapTableOf } from '../model/material-map-view.ts'
import { MaterialCellDialog } from './MaterialCellDialog.tsx'
import { MaterialGrid } from './MaterialGrid.tsx'
import { MaterialMonths } from './MaterialMonths.tsx'
import { useMapFilters } from '../model/use-map-filters.ts'

export type MaterialMapProps = Omit<MapPlace, 'grade'> & {
  /** The link to the page of a class, for roles that have one. */
  classLink?: ((classId: string) => LinkElement) | undefined
}

/**
 * "Peta materi": what the classes of a year were taught, category by month. What the place leaves open
 * can be narrowed by desa, kelompok and grade; a square opens the classes behind it.
 */
export function MaterialMap({ classLink, ...place }: MaterialMapProps) {
  const { filtersWith, values, choose, reset, narrowed } = useMapFilters(place)
  const query = useQuery(materialTotals(narrowed))
  const isFiltered = Object.keys(values).length > 0
  return (
    <div className="grid gap-4">
      <FilterBar
        filters={filtersWith(query.data?.subBranches ?? [])}
        values={values}
        onFilter={choose}
        onReset={reset}
      />
      <QueryStates query={query} label="Memuat peta materi">
        {({ academicYear, totals }) =>
          totals.length > 0 ? (
            <Drawing
              yearName={academicYear.name}
              totals={totals}
              place={narrowed}
              classLink={classLink}
            />
          ) : isFiltered ? (
            <NothingFound onClear={reset} />
          ) : (
            <EmptyState icon={BookOpen}>Materi tampil setelah guru mencatatnya.</EmptyState>
          )
        }
      </QueryStates>
    </div>
  )
}

type DrawingProps = Pick<MaterialMapProps, 'classLink'> & {
  yearName: string
  totals: readonly MaterialTotal[]
  place: MapPlace
}

function Drawing({ yearName, totals, place, classLink }: DrawingProps) {
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<MapCell | null>(null)
  const [isOpen, setOpen] = useState(false)
  const thisMonth = dayInJakarta(serverNow()).slice(0, 7)
  const table = mapTableOf({ yearName, totals, thisMonth })
  const Shape = isPhone ? MaterialMonths : MaterialGrid

  function show(cell: MapCell) {
    setOpened(cell)
    setOpen(true)
  }

  return (
    <>
      <Shape table={table} onOpen={show} />
      {opened && (
        <MaterialCellDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          place={place}
          cell={opened}
          classLink={classLink}
        />
      )}
    </>
  )
}
