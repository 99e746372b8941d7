import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Actor } from '../../platform/http/implement.ts'
import { studentInReach } from '../../scopes/students.scope.ts'

type StudentPlace = { id: string; branchId: string; subBranchId: string }

/** Lists those of the students the actor reaches, and holds them until the end of the transaction. */
export async function listStudentsInReach(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<StudentPlace[]> {
  const { rows } = await sql<StudentPlace>`
    select id, branch_id as "branchId", sub_branch_id as "subBranchId" from student
    where id = any(${ids}::uuid[]) and nis <> '' and ${studentInReach(actor)}
    order by id for update`.execute(db)
  return rows
}

type CardOwnerRow = { id: string; nis: string; cardVersion: number }

export async function findStudentInReach(
  db: Db,
  actor: Actor,
  id: string,
): Promise<CardOwnerRow | undefined> {
  const { rows } = await sql<CardOwnerRow>`
    select id, nis, card_version as "cardVersion" from student
    where id = ${id} and nis <> '' and ${studentInReach(actor)}`.execute(db)
  return rows[0]
}

export function findValidCard(db: Db, studentId: string) {
  return db
    .selectFrom('student_card')
    .select(['card_version as number', 'issued_at as issuedAt'])
    .where('student_id', '=', studentId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
}

/** Newest first. */
export function listCardsOf(db: Db, studentId: string) {
  return db
    .selectFrom('student_card as card')
    .leftJoin('app_user as issuer', 'issuer.id', 'card.issued_by')
    .select([
      'card.id',
      'card.card_version as number',
      'card.issued_at as issuedAt',
      'issuer.id as issuerId',
      'issuer.name as issuerName',
      'card.voided_at as voidedAt',
      'card.void_reason as voidReason',
      'card.last_used_at as lastUsedAt',
    ])
    .where('card.student_id', '=', studentId)
    .orderBy('card.card_version', 'desc')
    .execute()
}

/** What of the region and of the child's place stands on the card. */
export function findCardLook(db: Db, studentId: string) {
  return db
    .selectFrom('student')
    .innerJoin('sub_branch', 'sub_branch.id', 'student.sub_branch_id')
    .innerJoin('branch', 'branch.id', 'student.branch_id')
    .innerJoin('region_setting', (join) => join.onTrue())
    .select([
      'region_setting.organisation_name as organisationName',
      'region_setting.logo',
      'region_setting.card_front_text as frontText',
      'region_setting.card_back_text as backText',
      'region_setting.card_colour as colour',
      'region_setting.letterhead_contact as contact',
      'sub_branch.name as subBranchName',
      'branch.name as branchName',
    ])
    .where('student.id', '=', studentId)
    .executeTakeFirstOrThrow()
}
