import type { Role } from '@ngaji/contract/roles'
import { Link, useLocation } from '@tanstack/react-router'
import { isEntryCurrent, isPlaceCurrent, menuOf, type Place } from '../links/menus.ts'
import { paths } from '../links/paths.ts'
import { usePendingTickets } from './pending-tickets.ts'

export type ShownPlace = Place & {
  link: ReturnType<typeof placeLink>
  isCurrent: boolean
  /** Number on the badge. */
  count?: number
}

function placeLink(to: string) {
  return <Link to={to} />
}

/** The menu entries of a role, each with its link and whether it is current. */
export function usePlaces(role: Role): readonly ShownPlace[] {
  const pathname = useLocation({ select: (location) => location.pathname })
  const waiting = usePendingTickets()
  return menuOf(role).map((place) => ({
    ...place,
    link: placeLink(place.to),
    isCurrent: isEntryCurrent(place, pathname),
    ...(place.to === paths.tickets() && { count: waiting }),
  }))
}

/** Is the entry, or a screen below it, current? */
export function useIsPlace(to: string): boolean {
  return useLocation({ select: ({ pathname }) => isPlaceCurrent(to, pathname) })
}
