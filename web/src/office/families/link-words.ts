import type { ParentLink } from '@ngaji/contract/office/families/families.schemas'
import { formatMoment } from '../../ui/data/formats.ts'
import type { TagTone } from '../../ui/data/Tag.tsx'

export type LinkState = { kind: 'live' | 'revoked' | 'over'; label: string; tone: TagTone }

const states: Record<LinkState['kind'], LinkState> = {
  live: { kind: 'live', label: 'Berlaku', tone: 'success' },
  revoked: { kind: 'revoked', label: 'Dicabut', tone: 'outline' },
  over: { kind: 'over', label: 'Berakhir', tone: 'outline' },
}

export function stateOfLink(
  { revokedAt, expires }: Pick<ParentLink, 'revokedAt' | 'expires'>,
  now: Date,
): LinkState {
  if (revokedAt !== null) return states.revoked
  return new Date(expires) > now ? states.live : states.over
}

/** Until when it opens, or since when it does not. */
export function endOfLink({ revokedAt, expires }: ParentLink, { kind }: LinkState): string {
  const words = { live: 'Sampai', over: 'Berakhir', revoked: 'Dicabut' }[kind]
  return `${words} ${formatMoment(kind === 'revoked' ? revokedAt : expires, 'noWeekday')}`
}
