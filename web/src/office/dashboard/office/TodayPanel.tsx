import type { HomeToday } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { ChevronRight } from 'lucide-react'
import { renderSlot } from '../../../ui/button/slot.ts'
import { formatExaminer, formatNumber, formatTime } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { OfficeLinks } from './office-links.ts'

type TodayPanelProps = { classes: readonly HomeToday[]; links: Pick<OfficeLinks, 'register'> }

/** "Hari ini": every class with own children, who opened its register, and how many came. */
export function TodayPanel({ classes, links }: TodayPanelProps) {
  return (
    <Panel title="Hari ini" isFlush>
      {classes.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft md:px-5">Tidak ada kelas hari ini.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {meetingFirst(classes).map((one) => (
            <li key={one.classId}>
              {renderSlot(links.register(one.classId), {
                className:
                  'flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-hover md:px-5',
                children: <Line schoolClass={one} />,
              })}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Line({ schoolClass }: { schoolClass: HomeToday }) {
  const { className, startTime, openedBy, present, total } = schoolClass
  return (
    <>
      <span className="min-w-0 grow leading-snug">
        <span className="block font-heading">{className}</span>
        <span className="block text-small text-ink-soft">
          {formatTime(startTime)} · {stateOf(schoolClass)}
        </span>
      </span>
      {openedBy !== null && (
        <span className="num shrink-0 text-small text-ink-soft">
          hadir{' '}
          <b className="text-ink">
            {formatNumber(present)}/{formatNumber(total)}
          </b>
        </span>
      )}
      <Icon of={ChevronRight} className="text-ink-faint" />
    </>
  )
}

function stateOf({ openedBy, isExpected }: HomeToday): string {
  if (openedBy !== null) return `dibuka ${formatExaminer(openedBy)}`
  return isExpected ? 'absen belum dibuka' : 'bukan jadwal hari ini'
}

/** Those that meet today first, each part by its hour as the server told it. */
function meetingFirst(classes: readonly HomeToday[]): HomeToday[] {
  const rank = ({ isExpected, openedBy }: HomeToday) => (isExpected || openedBy !== null ? 0 : 1)
  return classes.toSorted((one, other) => rank(one) - rank(other))
}
