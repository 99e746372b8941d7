import { holderOf } from '@ngaji/contract/exam/munaqasyah/claims.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { notify } from '../../../identity/notifications/notify.service.ts'
import { clearClaim, revokeClaim } from '../scoring/claim-writes.queries.ts'
import { lockScore, scoreAuditNote, type LockedRecord } from '../scoring/claims.service.ts'
import { addHistory } from '../scoring/score-history.queries.ts'

type Wish = {
  scoreId: string
  reason?: string | undefined
  /** The examiner whom the caller saw as the holder. */
  examinerId?: string | undefined
}

/** Releases the own lease; a PJP revokes an examiner's lease, with a reason. */
export async function releaseScore(
  deps: Deps,
  actor: Actor,
  { scoreId, reason, examinerId }: Wish,
): Promise<{ message: string }> {
  const locked = await lockScore(deps, actor, scoreId)
  refuseOtherHolder(locked, examinerId, deps.now())
  if (actor.role === 'subBranchAdmin' || actor.role === 'branchAdmin') {
    if (reason === undefined) throw new AppError('request.invalid', { fields: reasonNeeded })
    return releaseOther(deps, actor, locked, reason)
  }
  const isOwn = locked.score.claimedBy === actor.userId
  if (isOwn) await clearClaim(deps.db, scoreId, actor.userId)
  deps.audit(isOwn ? scoreAuditNote(locked.score) : null)
  return { message: 'Penilaian selesai.' }
}

/** Refuses when the holder has changed since the caller's read. */
function refuseOtherHolder({ score }: LockedRecord, sent: string | undefined, now: Date): void {
  const holder = holderOf(score, now)
  if (sent === undefined || sent === holder) return
  const { examinerName: name, claimUntil } = score
  const current = holder === null ? null : { id: holder, name, until: claimUntil?.toISOString() }
  throw new AppError('request.version-conflict', { details: { current } })
}

const reasonNeeded = { reason: 'Alasan wajib diisi.' }

async function releaseOther(
  deps: Deps,
  actor: Actor,
  { score }: LockedRecord,
  reason: string,
): Promise<{ message: string }> {
  const holder = holderOf(score, deps.now())
  if (holder === null) {
    deps.audit(null)
    return { message: 'Siswa ini tidak sedang dinilai.' }
  }
  await revokeClaim(deps.db, { scoreId: score.id, userId: holder, reason })
  await addHistory(deps, actor, {
    scoreId: score.id,
    category: null,
    kind: 'release',
    from: { examinerId: holder },
    to: {},
    reason,
  })
  // Notices are kept for weeks: the text contains neither the child's name nor the typed reason.
  const text = `Penilaian seorang siswa kelompok ${score.subBranchName} dilepas oleh PJP. Pindai siswa itu lagi untuk melanjutkan.`
  await notify(deps, [{ userId: holder, kind: 'claimReleased', text, href: '/munaqasyah/scanner' }])
  deps.audit({ ...scoreAuditNote(score), details: { examinerId: holder } })
  return { message: `Penilaian ${displayName({ name: score.studentName })} dilepas.` }
}
