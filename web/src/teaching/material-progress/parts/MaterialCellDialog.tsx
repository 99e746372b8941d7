import type { MaterialCell } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { renderSlot } from '../../../ui/button/slot.ts'
import { formatDay, formatMonth, formatNumber } from '../../../ui/data/formats.ts'
import { classesOfCell, type MapCell, type MapPlace } from '../model/material-map.api.ts'
import type { MaterialMapProps } from './MaterialMap.tsx'

type MaterialCellDialogProps = Pick<MaterialMapProps, 'classLink'> & {
  open: boolean
  onClose: () => void
  place: MapPlace
  cell: MapCell
}

/** The classes behind one square: how often, when last, and what. */
export function MaterialCellDialog(props: MaterialCellDialogProps) {
  const { open, onClose, place, cell, classLink } = props
  const query = useQuery({ ...classesOfCell(place, cell), enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      closeButton
      title={`${scoreCategoryLabel[cell.category]}, ${formatMonth(cell.month)}`}
    >
      <QueryStates query={query} label="Memuat kelas">
        {(classes) => (
          <ul
            aria-label={`${formatNumber(classes.length)} kelas`}
            className="divide-y divide-line rounded-card border border-line"
          >
            {classes.map((one) => (
              <ClassOfCell key={one.classId} cell={one} classLink={classLink} />
            ))}
          </ul>
        )}
      </QueryStates>
    </Dialog>
  )
}

type ClassOfCellProps = Pick<MaterialMapProps, 'classLink'> & { cell: MaterialCell }

function ClassOfCell({ cell, classLink }: ClassOfCellProps) {
  const { className, branchName, teachingGroupName, count, lastDate, materials } = cell
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-3 leading-snug">
        <div>
          <h3 className="text-body font-strong">
            {classLink
              ? renderSlot(classLink(cell.classId), { className: 'link', children: className })
              : className}
          </h3>
          <p className="text-small text-ink-soft">
            {teachingGroupName} · {branchName}
          </p>
        </div>
        <p className="num shrink-0 text-right text-small text-ink-soft">
          {formatNumber(count)} catatan
          <br />
          {formatDay(lastDate, 'noWeekday')}
        </p>
      </div>
      <ul aria-label="Materi terakhir" className="grid gap-1 text-small">
        {materials.map((material, index) => (
          // A material may be taught twice in a month.
          <li key={`${index} ${material}`} dir="auto" className="line-clamp-2">
            {material}
          </li>
        ))}
      </ul>
    </li>
  )
}
