import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../../../platform/http/implement.ts'

export const officeRoles = ['admin', 'curriculum', 'branchAdmin', 'subBranchAdmin'] as const
export type OfficeRole = (typeof officeRoles)[number]

/** The part of the region an administrator sees. Without a place it is empty. */
export type Office =
  | { kind: 'region' }
  | { kind: 'desa'; branchId: string | null }
  | { kind: 'kelompok'; branchId: string | null; subBranchId: string | null }

/** The scope of a role's numbers: everywhere, the own desa, the own kelompok. */
export function officeOf(
  role: OfficeRole,
  { branchId, subBranchId }: Pick<Actor, 'branchId' | 'subBranchId'>,
): Office {
  switch (role) {
    case 'admin':
    case 'curriculum':
      return { kind: 'region' }
    case 'branchAdmin':
      return { kind: 'desa', branchId }
    case 'subBranchAdmin':
      return { kind: 'kelompok', branchId, subBranchId }
    default:
      return role satisfies never
  }
}

/** The scope as a condition on a row with `branch_id` and `sub_branch_id`. */
export function isOf(office: Office, row: string): RawBuilder<SqlBool> {
  switch (office.kind) {
    case 'region':
      return sql`true`
    case 'desa':
      return sql`${sql.ref(`${row}.branch_id`)} = ${office.branchId}`
    case 'kelompok':
      return sql`${sql.ref(`${row}.sub_branch_id`)} = ${office.subBranchId}`
    default:
      return office satisfies never
  }
}

/** The classes of the scope's KBM, as a condition on the row `class`. */
export function isClassOf(office: Office): RawBuilder<SqlBool> {
  switch (office.kind) {
    case 'region':
      return sql`true`
    case 'desa':
      return sql`class.branch_id = ${office.branchId}`
    case 'kelompok':
      return sql`class.teaching_group_id in (
        select registered.teaching_group_id from teaching_group_sub_branch registered
        where registered.sub_branch_id = ${office.subBranchId})`
    default:
      return office satisfies never
  }
}
