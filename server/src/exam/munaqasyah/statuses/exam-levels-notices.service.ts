import type {
  MunaqasyahLevel,
  MunaqasyahTarget,
} from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { Role } from '@ngaji/contract/roles'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listReceivers, notify } from '../../../identity/notifications/notify.service.ts'

type Moved = {
  level: MunaqasyahLevel
  to: MunaqasyahTarget
  /** The name of the year or of the kelompok. */
  name: string
  branchId?: string
}

type Told = {
  roles: readonly Role[]
  /** The place of the recipients: everywhere or in the desa. */
  place: 'region' | 'desa'
  text: (name: string) => string
  href: string
}

/**
 * The recipients: at a start the roles that may start the level below, at an end those that may
 * finish the level above. Examiners are the desa's: they examine in each of its kelompok.
 */
const told: Record<MunaqasyahLevel, Record<MunaqasyahTarget, Told>> = {
  academicYear: {
    inProgress: {
      roles: ['branchAdmin'],
      place: 'region',
      text: (name) => `Munaqosah daerah ${name} dimulai. Desa dapat memulai munaqosah.`,
      href: '/munaqasyah',
    },
    completed: {
      roles: ['branchAdmin'],
      place: 'region',
      text: (name) => `Munaqosah daerah ${name} selesai.`,
      href: '/munaqasyah',
    },
  },
  branchYear: {
    inProgress: {
      roles: ['subBranchAdmin'],
      place: 'desa',
      text: (name) => `Munaqosah desa ${name} dimulai. Kelompok dapat memulai munaqosah.`,
      href: '/munaqasyah',
    },
    completed: {
      roles: ['subBranchAdmin'],
      place: 'desa',
      text: (name) => `Munaqosah desa ${name} selesai.`,
      href: '/munaqasyah',
    },
  },
  subBranch: {
    inProgress: {
      roles: ['munaqisy'],
      place: 'desa',
      text: (name) => `Munaqosah kelompok ${name} dimulai. Siswa dapat dinilai.`,
      href: '/munaqasyah/scanner',
    },
    completed: {
      roles: ['branchAdmin'],
      place: 'desa',
      text: (name) => `Munaqosah kelompok ${name} selesai.`,
      href: '/munaqasyah',
    },
  },
}

export async function notifyOfLevel(
  deps: Deps,
  actor: Actor,
  { level, to, name, branchId }: Moved,
): Promise<void> {
  const { roles, place, text, href } = told[level][to]
  const receivers = await listReceivers(
    deps,
    { roles, branchId: place === 'region' ? null : branchId },
    actor.userId,
  )
  const notices = receivers.map(({ userId }) => ({
    userId,
    kind: 'examLevel' as const,
    text: text(name),
    href,
  }))
  await notify(deps, notices)
}
