import { mostLiveLinks, type ParentLink } from '@ngaji/contract/office/families/families.schemas'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { serverNow } from '../../api/clock/server-clock.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatMoment } from '../../ui/data/formats.ts'
import { Tag, type TagTone } from '../../ui/data/Tag.tsx'
import { MakeLink } from './MakeLink.tsx'
import { parentLinksOf, useParentLinkWrites } from './parent-links.api.ts'

/** "Tautan wali": a page of this child for a parent without an account. */
export function ParentLinksTab({ student }: { student: Student }) {
  const query = useQuery(parentLinksOf(student.id))
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        Siapa pun yang memegang tautan dapat melihat kehadiran bulan ini, catatan guru, materi, dan
        raport anak ini, tanpa akun. Berikan hanya kepada walinya.
      </p>
      <QueryStates query={query} label="Memuat tautan">
        {(links) => <Links student={student} links={links} />}
      </QueryStates>
    </div>
  )
}

function Links({ student, links }: { student: Student; links: readonly ParentLink[] }) {
  const now = serverNow()
  const live = links.filter((link) => stateOfLink(link, now).kind === 'live').length
  const obstacle =
    (student.isDisabled && 'Akun siswa ini nonaktif.') ||
    (live >= mostLiveLinks && `Sudah ada ${live} tautan yang berlaku. Cabut salah satunya dulu.`)
  return (
    <>
      <MakeLink student={student} obstacle={obstacle} />
      {links.length === 0 ? (
        <EmptyState icon={Link2} title="Belum ada tautan." isBare />
      ) : (
        <ul aria-label="Tautan selama ini" className="grid gap-3">
          {links.map((link) => (
            <LinkItem key={link.id} student={student} link={link} now={now} />
          ))}
        </ul>
      )}
    </>
  )
}

type LinkItemProps = { student: Student; link: ParentLink; now: Date }

function LinkItem({ student, link, now }: LinkItemProps) {
  const state = stateOfLink(link, now)
  const isShut = state.kind === 'live' && student.isDisabled
  const { createdAt, createdBy, lastUsedAt } = link
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line px-4 py-3">
      <div className="grid gap-1 leading-snug">
        <p className="flex flex-wrap items-center gap-2">
          {isShut ? (
            <Tag tone="warning">Tidak dapat dibuka selama akun nonaktif</Tag>
          ) : (
            <Tag tone={state.tone}>{state.label}</Tag>
          )}
          <span className="num font-strong">{endOfLink(link, state)}</span>
        </p>
        <p className="text-small text-ink-soft">
          Dibuat {formatMoment(createdAt, 'noWeekday')} oleh {createdBy.name} ·{' '}
          {lastUsedAt === null
            ? 'belum pernah dibuka'
            : `terakhir dibuka ${formatMoment(lastUsedAt, 'noWeekday')}`}
        </p>
      </div>
      {state.kind === 'live' && <Revoke student={student} link={link} />}
    </li>
  )
}

function Revoke({ student, link }: Omit<LinkItemProps, 'now'>) {
  const { revoke } = useParentLinkWrites(student.id)
  const offlineReason = useOfflineReason()
  const askToRevokeLink = () =>
    confirm({
      title: `Cabut tautan wali ${displayName(student)}?`,
      body: 'Tautan ini langsung tidak berlaku lagi. Wali perlu diberi tautan baru.',
      danger: true,
      busyLabel: 'Mencabut…',
      act: () => revoke(link.id),
    })
  return (
    <Button
      tone="danger-ghost"
      disabledReason={offlineReason}
      onClick={() => void askToRevokeLink()}
    >
      Cabut
    </Button>
  )
}

type LinkState = { kind: 'live' | 'revoked' | 'over'; label: string; tone: TagTone }

const states: Record<LinkState['kind'], LinkState> = {
  live: { kind: 'live', label: 'Berlaku', tone: 'success' },
  revoked: { kind: 'revoked', label: 'Dicabut', tone: 'outline' },
  over: { kind: 'over', label: 'Berakhir', tone: 'outline' },
}

function stateOfLink(
  { revokedAt, expires }: Pick<ParentLink, 'revokedAt' | 'expires'>,
  now: Date,
): LinkState {
  if (revokedAt !== null) return states.revoked
  return new Date(expires) > now ? states.live : states.over
}

/** The expiry of a link, or the time of its end. */
function endOfLink({ revokedAt, expires }: ParentLink, { kind }: LinkState): string {
  const words = { live: 'Sampai', over: 'Berakhir', revoked: 'Dicabut' }[kind]
  return `${words} ${formatMoment(kind === 'revoked' ? revokedAt : expires, 'noWeekday')}`
}
