import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Queries } from '../../api/queries/Queries.tsx'
import { iconButtonClass } from '../../ui/button/button-class.ts'
import { renderSlot, type LinkElement } from '../../ui/button/slot.ts'
import { formatNumber } from '../../ui/data/formats.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { unreadCount } from './notifications.api.ts'

const mostShown = 99

/** The bell of the header: how many wait, and the way to them. */
export function NotificationBell({ link }: { link: LinkElement }) {
  return (
    <Queries>
      <Bell link={link} />
    </Queries>
  )
}

function Bell({ link }: { link: LinkElement }) {
  const count = useQuery(unreadCount()).data ?? 0
  return renderSlot(link, {
    className: iconButtonClass({ size: 'large', className: 'relative shrink-0' }),
    'aria-label': count === 0 ? 'Notifikasi' : `Notifikasi, ${formatNumber(count)} belum dibaca`,
    children: (
      <>
        <Icon of={BellIcon} size={20} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="num absolute top-1 right-0.5 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-[6px] bg-accent-soft px-1 text-[0.6875rem] font-heading text-accent-ink"
          >
            {count > mostShown ? `${mostShown}+` : count}
          </span>
        )}
      </>
    ),
  })
}
