import type { Db, Deps } from '../../deps.ts'
import { checkPart, firstLink, type Link } from './chain.queries.ts'

/** Few enough that a statement ends long before its time limit, on either engine. */
const atOnce = 2000

export type ChainProof = { isIntact: boolean; checked: number; firstBreak: number | null }

/**
 * Recomputes the whole chain, part by part, outside a transaction, so that other work continues.
 * Entries appended meanwhile are checked too; the head must be the last entry.
 */
export async function proveChain(db: Db, most = atOnce): Promise<ChainProof> {
  let last = firstLink
  let checked = 0
  for (;;) {
    const part = await checkPart(db, last, most)
    checked += part.checked
    if (part.firstBreak !== null) return broken(checked, part.firstBreak)
    last = part.last ?? last
    if (part.checked < most) {
      if (!isSame(part.head, last)) return broken(checked, last.seq + 1)
      return { isIntact: true, checked, firstBreak: null }
    }
  }
}

function broken(checked: number, firstBreak: number): ChainProof {
  return { isIntact: false, checked, firstBreak }
}

function isSame(head: Link | null, last: Link): boolean {
  return head !== null && head.seq === last.seq && head.hash.equals(last.hash)
}

/** Logs the verification with its result. */
export function reportProof(deps: Deps, proof: ChainProof): ChainProof & { message: string } {
  const { isIntact, checked } = proof
  deps.audit({ details: { isIntact, checked } })
  return { ...proof, message: chainProofMessage(proof) }
}

function chainProofMessage({ isIntact, checked, firstBreak }: ChainProof): string {
  const count = checked.toLocaleString('id-ID')
  return isIntact
    ? `Jejak audit utuh: ${count} entri diperiksa.`
    : `Jejak audit tidak utuh: entri nomor ${firstBreak?.toLocaleString('id-ID')} tidak cocok.`
}
