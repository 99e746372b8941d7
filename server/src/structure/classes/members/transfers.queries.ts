import type { Transfer } from '@ngaji/contract/structure/classes/class-members.schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../deps.ts'

export type NewTransfer = {
  id: string
  kind: Transfer['kind']
  studentId: string
  date: string
  at: Date
  byUserId: string
  reason: string
  branchId: string
  branchYearId: string | null
  fromClassId: string | null
  toClassId: string | null
  fromSubBranchId: string | null
  toBranchId: string | null
  toSubBranchId: string | null
}

/** Records a mutasi. The stays it begins and ends name it. */
export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<void> {
  await db
    .insertInto('transfer')
    .values({
      id: transfer.id,
      kind: transfer.kind,
      student_id: transfer.studentId,
      date: transfer.date,
      at: transfer.at,
      by_user_id: transfer.byUserId,
      reason: transfer.reason,
      branch_id: transfer.branchId,
      branch_year_id: transfer.branchYearId,
      from_class_id: transfer.fromClassId,
      to_class_id: transfer.toClassId,
      from_sub_branch_id: transfer.fromSubBranchId,
      to_branch_id: transfer.toBranchId,
      to_sub_branch_id: transfer.toSubBranchId,
    })
    .execute()
}

/** Mutasi of a record that became part of another one; the stays they begin and end come along. */
export async function moveTransfers(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.updateTable('transfer').set({ student_id: to }).where('student_id', '=', from).execute()
}

/** Blanks the reasons of an erased child's mutasi, which may name it. */
export async function blankTransferReasons(
  db: Db,
  studentIds: readonly string[],
  reason: string,
): Promise<void> {
  await db
    .updateTable('transfer')
    .set({ reason })
    .where((eb) => eb('student_id', '=', eb.fn.any(eb.val(studentIds))))
    .execute()
}

/** A mutasi as an answer shows it, from the row named `alias` (a table `transfer`). */
export function transferAnswer(alias: string): RawBuilder<Transfer> {
  const row = sql.table(alias)
  const place = (table: string, id: string) =>
    sql`(select jsonb_build_object('id', place.id, 'name', place.name)
      from ${sql.table(table)} place where place.id = ${row}.${sql.ref(id)})`
  return sql`jsonb_build_object('id', ${row}.id, 'kind', ${row}.kind, 'date', ${row}.date,
    'at', ${row}.at, 'reason', ${row}.reason,
    'by', (select jsonb_build_object('id', author.id, 'name', author.name)
      from app_user author where author.id = ${row}.by_user_id),
    'from', case ${row}.kind when 'subBranch' then ${place('sub_branch', 'from_sub_branch_id')}
      else ${place('class', 'from_class_id')} end,
    'to', case ${row}.kind when 'subBranch' then ${place('sub_branch', 'to_sub_branch_id')}
      else ${place('class', 'to_class_id')} end)`
}

export async function findTransfer(db: Db, transferId: string): Promise<Transfer> {
  const { rows } = await sql<{ transfer: Transfer }>`
    select ${transferAnswer('transfer')} as transfer from transfer
    where transfer.id = ${transferId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a mutasi was not saved')
  return row.transfer
}
