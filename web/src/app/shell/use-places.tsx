import type { Role } from '@ngaji/contract/roles'
import { Link, useLocation } from '@tanstack/react-router'
import { isEntryCurrent, isPlaceCurrent, menuOf, type Place } from '../links/menus.ts'
import { paths } from '../links/paths.ts'
import { usePendingTickets } from './pending-tickets.ts'

export type ShownPlace = Place & {
  link: ReturnType<typeof linkTo>
  isCurrent: boolean
  /** How many wait there. */
  count?: number
}

function linkTo(to: string) {
  return <Link to={to} />
}

/** The places of a role, each with its link, and whether one is there. */
export function usePlaces(role: Role): readonly ShownPlace[] {
  const pathname = useLocation({ select: (location) => location.pathname })
  const waiting = usePendingTickets()
  return menuOf(role).map((place) => ({
    ...place,
    link: linkTo(place.to),
    isCurrent: isEntryCurrent(place, pathname),
    ...(place.to === paths.tickets() && { count: waiting }),
  }))
}

/** Is one there, or on a screen below it? */
export function useIsPlace(to: string): boolean {
  return useLocation({ select: ({ pathname }) => isPlaceCurrent(to, pathname) })
}
