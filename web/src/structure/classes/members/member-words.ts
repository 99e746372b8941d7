import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { ClassMember, Transfer } from '@ngaji/contract/structure/classes/class-members.schemas'
import { formatDay, formatDayRange } from '../../../ui/data/formats.ts'

/** The mutasi that brought a student into the class, or took them out of it. */
function transferOf(
  member: ClassMember,
  classId: string,
  end: 'from' | 'to',
): Transfer | undefined {
  const named = member.transfers.find((transfer) => transfer[end]?.id === classId)
  return named ?? moveOf(member, end)
}

/** A mutasi to another kelompok names no class: it is told by the day on which it began or ended the stay. */
function moveOf(member: ClassMember, end: 'from' | 'to'): Transfer | undefined {
  const { began, ended, joinedOn, leftOn, transfers } = member
  const moves = transfers.filter(({ kind }) => kind === 'subBranch')
  // Newest first: of two on one day the older one began the stay.
  if (end === 'to') {
    return began === 'transfer' ? moves.findLast(({ date }) => date === joinedOn) : undefined
  }
  return ended === 'removed' ? undefined : moves.find(({ date }) => date === leftOn)
}

/** How a student came who was not there from the start: "Pindahan dari Kelas 4, 3 Nov 2025". */
export function arrivalWords(member: ClassMember, classId: string): string | null {
  const day = formatDay(member.joinedOn, 'noWeekday')
  if (member.began === 'lateEnrolment') return `Susulan, ${day}`
  if (member.began !== 'transfer') return null
  const from = originOf(transferOf(member, classId, 'to'))
  return from === undefined ? `Pindahan, ${day}` : `Pindahan dari ${from}, ${day}`
}

function originOf(transfer: Transfer | undefined): string | undefined {
  const name = transfer?.from?.name
  if (name === undefined) return undefined
  return transfer?.kind === 'subBranch' ? placeTitle('Kelompok', name) : name
}

/** The days of a stay: "15 Des 2026 – 3 Jan 2027", or "sejak 15 Des 2026" where it is not over. */
export function stayWords({ joinedOn, leftOn }: Pick<ClassMember, 'joinedOn' | 'leftOn'>): string {
  if (leftOn === null) return `sejak ${formatDay(joinedOn, 'noWeekday')}`
  return formatDayRange(joinedOn, leftOn)
}

/** NIS and days of a stay; an erased record has no number. */
export function numberedStayWords(member: ClassMember): string {
  return [member.nis, stayWords(member)].filter((words) => words !== '').join(' · ')
}

/** How a stay ended, and why: "Mutasi ke Kelas 4", "Ikut orang tua pindah". */
export function departureWords(
  member: ClassMember,
  classId: string,
): { how: string; reason: string | null } {
  const transfer = transferOf(member, classId, 'from')
  const reason = transfer ? `${transfer.reason} (${transfer.by.name})` : null
  return { how: howItEnded(member, transfer), reason }
}

function howItEnded({ ended }: ClassMember, transfer: Transfer | undefined): string {
  if (transfer?.kind === 'subBranch' && transfer.to) return `Pindah kelompok ke ${transfer.to.name}`
  switch (ended) {
    case 'transfer':
      return transfer?.to ? `Mutasi ke ${transfer.to.name}` : 'Mutasi'
    case 'leave':
      return 'Mutasi keluar dari kelas'
    case 'removed':
    case null:
      return 'Dikeluarkan'
    default:
      return ended satisfies never
  }
}
