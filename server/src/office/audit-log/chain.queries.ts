import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** A verified link: the next one follows it. */
export type Link = { seq: number; hash: Buffer }

export type CheckedPart = {
  checked: number
  /** The last checked entry; null without one. */
  last: Link | null
  /** The number of the first entry that does not fit. */
  firstBreak: number | null
  /** The head of the chain when these entries were read. */
  head: Link | null
}

/** The predecessor of the first link: number 0, a hash of zeros. */
export const firstLink: Link = { seq: 0, hash: Buffer.alloc(32) }

/** Numbers below the first one are checked too: an inserted entry could have one. */
const lowest = -9_007_199_254_740_991

/**
 * Recomputes some entries after a link: number, hash of the previous entry, hash of its content.
 * One short statement, so that concurrent writes do not wait.
 */
export async function checkPart(db: Db, after: Link, most: number): Promise<CheckedPart> {
  const above = after.seq === 0 ? lowest : after.seq
  const { rows } = await sql<{
    checked: number
    lastSeq: number | null
    lastHash: Buffer | null
    firstBreak: number | null
    headSeq: number | null
    headHash: Buffer | null
  }>`
    with part as materialized (
      select seq, hash, prev_hash, audit_hash(entry) as right_hash
      from audit_entry entry where seq > ${above} order by seq limit ${most}
    ), link as (
      select seq, hash,
        seq = ${after.seq}::bigint + row_number() over (order by seq)
          and hash = right_hash
          and prev_hash = lag(hash, 1, ${after.hash}::bytea) over (order by seq) as fits
      from part
    )
    select count(*)::integer as checked, max(seq) as "lastSeq",
      (array_agg(hash order by seq desc))[1] as "lastHash",
      min(seq) filter (where not fits) as "firstBreak",
      (select seq from audit_head) as "headSeq", (select hash from audit_head) as "headHash"
    from link`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return {
    checked: row.checked,
    firstBreak: row.firstBreak,
    last: linkOf(row.lastSeq, row.lastHash),
    head: linkOf(row.headSeq, row.headHash),
  }
}

function linkOf(seq: number | null, hash: Buffer | null): Link | null {
  return seq === null || hash === null ? null : { seq, hash }
}
