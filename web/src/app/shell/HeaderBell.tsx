import { Link } from '@tanstack/react-router'
import { later } from '../../ui/later.tsx'
import { paths } from '../links/paths.ts'

const { Piece: NotificationBell } = later(
  async () => (await import('../../identity/notifications/NotificationBell.tsx')).NotificationBell,
  // Its place is kept: nothing moves when it comes.
  { waiting: <span className="size-(--control-touch) shrink-0" /> },
)

const link = <Link to={paths.notifications()} />

/** The bell, which comes after the first screen. */
export function HeaderBell() {
  return <NotificationBell link={link} />
}
