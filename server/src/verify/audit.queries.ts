import type { Invariant } from './invariant.ts'

export const auditInvariants: readonly Invariant[] = [
  {
    invariant: 40,
    sentence: 'The audit log is one unbroken chain from its first entry to its head.',
    sql: `
      select 'audit entry ' || seq as found from (
        select e.seq, e.hash, e.prev_hash, audit_hash(e) as right_hash,
          coalesce(lag(e.seq) over chain, 0) as former_seq,
          coalesce(lag(e.hash) over chain, decode(repeat('00', 32), 'hex')) as former_hash
        from audit_entry e window chain as (order by e.seq)
      ) link
      where seq <> former_seq + 1 or prev_hash <> former_hash or hash <> right_hash
      union all
      select 'head of the audit log' from audit_head h
      where (h.seq, h.hash) is distinct from (
        coalesce((select max(seq) from audit_entry), 0),
        coalesce((select hash from audit_entry order by seq desc limit 1), decode(repeat('00', 32), 'hex')))
      union all
      select 'the audit log has no head' where not exists (select from audit_head)`,
  },
]
