import { attachedEmail, newAccounts, receiverOf, unusedAccount } from '../stages/account-stage.ts'
import type { Probe } from './probe-targets.ts'

const reason = 'Sudah pindah kota'
const ofUser = (userId: string) => ({ params: { userId } })

/** Codes are for lower roles; never for a peer. */
const rolesBelow: NonNullable<Probe['reaches']> = (_role, distance) =>
  distance === 'peer' || distance === 'own' ? false : undefined

/** Accounts, their codes and account slips. */
const nobody = '01900000-0000-7000-8000-000000000000'

export const accountProbes: Record<string, Probe> = {
  'GET /users': { request: () => ({}) },
  'GET /users/holdings': { request: (userIds) => ({ query: { userIds } }) },
  'PATCH /users/{userId}': {
    record: 'user',
    // Nothing of it differs: a child may not change its name.
    request: (userId) => ({ ...ofUser(userId), body: {} }),
  },
  'POST /users/createUser': {
    request: () => ({ body: { name: 'Tim', email: 'tim@ngaji.test', role: 'curriculum' } }),
  },
  'GET /users/bulk-create/numbers': { request: () => ({ query: { count: '3' } }) },
  'POST /users/bulk-create': {
    record: 'subBranch',
    request: (subBranchId) => ({ body: { subBranchId, count: 1 } }),
  },
  'POST /users/{userId}/activation-code': {
    record: 'user',
    request: ofUser,
    reaches: rolesBelow,
  },
  'POST /users/activation-codes': {
    record: 'user',
    request: (userId) => ({ body: { userIds: [userId] } }),
    reaches: rolesBelow,
  },
  'DELETE /users/{userId}/email': {
    record: 'user',
    request: ofUser,
    stage: attachedEmail,
    reaches: rolesBelow,
  },
  'GET /users/handouts/{id}': {
    record: 'user',
    request: (id) => ({ params: { id } }),
    stage: receiverOf,
    reaches: (_role, distance) => distance === 'own',
  },
  'PATCH /users/{userId}/disabled': {
    record: 'user',
    request: (userId) => ({ ...ofUser(userId), body: { isDisabled: false, reason, version: 1 } }),
    // Administrators disable students: neither a peer nor themselves.
    reaches: (role, distance) =>
      distance === 'own' || distance === 'peer' ? role === 'admin' : undefined,
  },
  'PATCH /users/disabled': {
    // Each account is validated alone: a missing one is reported within a successful answer.
    request: () => ({ body: { userIds: [nobody], isDisabled: true, reason } }),
  },
  'DELETE /users/{userId}': { request: ofUser, stage: unusedAccount },
  'DELETE /users/bulk-delete': {
    request: () => ({ body: { userIds: [] } }),
    stage: newAccounts,
  },
}
