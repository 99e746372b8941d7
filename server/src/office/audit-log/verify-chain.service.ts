import type { Db, Deps } from '../../deps.ts'
import { checkPart, firstLink, type Link } from './chain.queries.ts'

/** Few enough that a statement ends long before its time limit, on either engine. */
const atOnce = 2000

export type ChainProof = { isIntact: boolean; checked: number; firstBreak: number | null }

/**
 * Computes the whole chain anew, part by part, outside a transaction: other work goes on in between.
 * What is appended meanwhile is looked at too; the head has to be the last entry.
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

/** Notes that somebody looked, and says what they found. */
export function tellProof(deps: Deps, proof: ChainProof): ChainProof & { message: string } {
  const { isIntact, checked } = proof
  deps.audit({ details: { isIntact, checked } })
  return { ...proof, message: messageOf(proof) }
}

function messageOf({ isIntact, checked, firstBreak }: ChainProof): string {
  const count = checked.toLocaleString('id-ID')
  return isIntact
    ? `Jejak audit utuh: ${count} entri diperiksa.`
    : `Jejak audit tidak utuh: entri nomor ${firstBreak?.toLocaleString('id-ID')} tidak cocok.`
}
