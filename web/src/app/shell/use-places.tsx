import type { Role } from '@ngaji/contract/roles'
import { Link, useLocation } from '@tanstack/react-router'
import { isPlaceCurrent, menus, type Place } from '../menus.ts'

export type ShownPlace = Place & { link: ReturnType<typeof linkTo>; isCurrent: boolean }

function linkTo(to: string) {
  return <Link to={to} />
}

/** The places of a role, each with its link, and whether one is there. */
export function usePlaces(role: Role): readonly ShownPlace[] {
  const pathname = useLocation({ select: (location) => location.pathname })
  return menus[role].map((place) => ({
    ...place,
    link: linkTo(place.to),
    isCurrent: isPlaceCurrent(place.to, pathname),
  }))
}
