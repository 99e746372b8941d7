import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'

/**
 * The stays that are over. A child who moved to another kelompok of the same class has two of them there, but never
 * left: while it is present, the stay before the move is not listed among those who left.
 */
export function formerStays(members: readonly ClassMember[]): ClassMember[] {
  const present = new Set(members.filter(({ leftOn }) => leftOn === null).map(({ id }) => id))
  return members.filter(
    (member) => member.leftOn !== null && !(present.has(member.id) && isCarriedOn(member, members)),
  )
}

/** The mutasi that ended the stay began the next one, in the same class. */
function isCarriedOn(stay: ClassMember, members: readonly ClassMember[]): boolean {
  return members.some(
    (next) =>
      next !== stay &&
      next.id === stay.id &&
      next.joinedOn === stay.leftOn &&
      next.began === 'transfer' &&
      next.transfers.some(({ id }) => stay.transfers.some((ending) => ending.id === id)),
  )
}
