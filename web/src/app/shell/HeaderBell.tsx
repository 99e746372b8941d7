import { Link } from '@tanstack/react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { paths } from '../links/paths.ts'

const { Part: NotificationBell } = lazyPart(
  async () => (await import('../../identity/notifications/NotificationBell.tsx')).NotificationBell,
  // A placeholder of the same size prevents a layout shift.
  { waiting: <span className="size-(--control-touch) shrink-0" /> },
)

const link = <Link to={paths.notifications()} />

/** The bell, loaded after the first screen. */
export function HeaderBell() {
  return <NotificationBell link={link} />
}
