import { codeWarningDays as days } from '@ngaji/contract/values/person/account-filters.rules'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  countExpiringCodes,
  takeTurn,
  type CodeList,
  type ExpiringCodes,
} from './expiring-codes.queries.ts'
import { notify } from './notify.service.ts'

/** Every night: tells the offices which of their codes run out unused, one notice for each list. */
export async function tellOfExpiringCodes(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await takeTurn(db)
    const counts = await countExpiringCodes(db, { now: deps.now(), days })
    await notify({ ...deps, db }, counts.map(noticeOf))
  })
}

type Place = { whose: string; href: string | null }

const expiring = '?account=codeExpiring'

/**
 * Whose codes run out, and the address of the list that holds exactly these. A desa has no list of the PJP of
 * its kelompok.
 */
const places: Record<CodeList, Place> = {
  accounts: { whose: '', href: `/settings/users${expiring}` },
  students: { whose: ' siswa', href: `/dashboard/students${expiring}` },
  teachers: { whose: ' guru dan munaqis', href: `/dashboard/teachers${expiring}` },
  offices: { whose: ' PJP Kelompok', href: null },
}

function noticeOf({ userId, list, count }: ExpiringCodes) {
  const { whose, href } = places[list]
  const text = `${count} kode aktivasi${whose} habis dalam ${days} hari dan belum dipakai.`
  return { userId, kind: 'codesExpiring' as const, text, href }
}
