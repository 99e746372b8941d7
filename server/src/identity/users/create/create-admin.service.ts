import type { CommandName } from '@ngaji/contract/office/audit-log/command-words'
import { passwordFault, type PasswordFault } from '@ngaji/contract/identity/sign-in/password.rules'
import { appendAudit, type AuditEntry } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { hashPassword } from '../../sign-in/entry/passwords.ts'
import { isCommonPassword } from '../../sign-in/entry/common-passwords.ts'
import { insertAdmin, isEmailKnown } from './create-admin.queries.ts'

export type NewAdmin = { name: string; email: string; password: string }

export type AdminMade = { kind: 'made'; id: string } | { kind: 'email-taken' }

/** Why this password is refused, or null. It takes no database to say so. */
export function faultOfPassword({ name, email, password }: NewAdmin): PasswordFault | null {
  return passwordFault(password, { ownWords: [name, email], isCommon: isCommonPassword })
}

/**
 * An admin made by whoever runs the server: the way in when there is nobody yet to make accounts. The
 * password has been judged.
 */
export async function createAdmin(
  deps: Deps,
  { name, email, password }: NewAdmin,
): Promise<AdminMade> {
  const passwordHash = await hashPassword(password)
  return inTransaction(deps.db, async (tx) => {
    if (await isEmailKnown(tx, email)) return { kind: 'email-taken' }
    const id = deps.newId()
    await insertAdmin(tx, { id, name, email, passwordHash, createdAt: deps.now() })
    const entry: AuditEntry = {
      action: 'users.create',
      actor: null,
      target: { type: 'user', id },
      requestId: deps.newId(),
      deviceLabel: 'admin:create' satisfies CommandName,
      outcome: 'ok',
    }
    await appendAudit({ ...deps, db: tx }, [entry])
    return { kind: 'made', id }
  })
}
