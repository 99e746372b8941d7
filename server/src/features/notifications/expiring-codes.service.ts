import type { Role } from '@ngaji/contract/roles'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countExpiringCodes, takeTurn, type ExpiringCodes } from './expiring-codes.queries.ts'
import { notify } from './notify.service.ts'

const days = 3

/** Every night: tells the offices which of their codes run out unused. */
export async function tellOfExpiringCodes(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await takeTurn(db)
    const counts = await countExpiringCodes(db, { now: deps.now(), days })
    await notify({ ...deps, db }, counts.map(noticeOf))
  })
}

function noticeOf({ userId, role, count }: ExpiringCodes) {
  return {
    userId,
    kind: 'codesExpiring' as const,
    text: `${count} kode aktivasi habis dalam ${days} hari dan belum dipakai.`,
    href: listOf(role),
  }
}

/** Where the accounts that are not in use yet stand. */
function listOf(role: Role): string {
  const list = role === 'admin' ? '/settings/users' : '/dashboard/students'
  return `${list}?account=notActivated`
}
