import type { HomeToday } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { AbsentChildren } from './AbsentChildren.tsx'
import type { OfficeLinks } from './office-links.ts'
import { TodayPanel } from './TodayPanel.tsx'

type KelompokTodayProps = { classes: readonly HomeToday[]; links: OfficeLinks }

/** A kelompok's day: its classes, and the children somebody should ask after. */
export function KelompokToday({ classes, links }: KelompokTodayProps) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <TodayPanel classes={classes} links={links} />
      <AbsentChildren links={links} />
    </div>
  )
}
