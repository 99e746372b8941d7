import { administrators, entry, everyone, everyoneReduced, everyRole } from './policy-entry.ts'
import type { PolicyEntry } from './policy-entry.ts'

/** Signing in, the own account, users and the requests for new ones. */
export const accountsPolicy = {
  'sign-in.sign-in': entry('A1', everyone),
  'sign-in.read-card-name': entry('A2', everyoneReduced),
  'sign-in.request-password-reset': entry('A3', everyone),
  'sign-in.reset-password': entry('A4', everyone),
  'sign-in.verify-email': entry('A5', everyone),
  'sign-in.undo-email-change': entry(null, everyone),
  'sign-in.end-own-sessions': entry('A7', everyRole),
  'sign-in.end-left-session': entry(null, everyone),
  'sign-in.read-own-session': entry(null, everyRole),
  'sign-in.confirm-password': entry(null, everyRole),
  'sign-in.rename-own-session': entry(null, everyRole),
  'sign-in.list-sessions': entry(null, {
    ...everyRole,
    subBranchAdmin: ['O', 'K'],
    branchAdmin: ['O', 'D'],
    admin: ['O', 'A'],
  }),
  'sign-in.end-sessions': entry(null, {
    ...everyRole,
    subBranchAdmin: ['O', 'K'],
    branchAdmin: ['O', 'D'],
    admin: ['O', 'A'],
  }),
  'sign-in.end-sessions-of-others': entry('A10', administrators),
  'sign-in.request-email-verification': entry('A8', everyRole),
  'sign-in.change-password': entry('A9', everyRole),

  'notifications.use-own': entry('D6', everyRole),

  'users.list': entry('U1', { admin: 'A' }),
  'users.read': entry('U2', { ...everyRole, admin: 'A' }),
  'users.rename': entry('U3', { ...everyRole, admin: 'A' }),
  'users.change-account': entry('U4', { admin: 'A†' }),
  'users.change-photo': entry('U5', { ...everyRole, admin: 'A' }),
  'users.read-image': entry('U6', {
    ...everyRole,
    teacher: ['O', 'K', 'C'],
    munaqisy: ['O', 'Ds'],
    subBranchAdmin: ['O', 'K'],
    branchAdmin: ['O', 'D'],
    admin: 'A',
  }),
  'users.create': entry('U7', { admin: 'A' }),
  'users.create-many': entry('U8', { admin: 'A†' }),
  'users.issue-activation-codes': entry('A11', {
    subBranchAdmin: 'K†',
    branchAdmin: 'D†',
    admin: 'A†',
  }),
  'users.remove-email': entry(null, {
    subBranchAdmin: 'K†',
    branchAdmin: 'D†',
    admin: 'A†',
  }),
  'users.read-own-handout': entry(null, { subBranchAdmin: 'O', branchAdmin: 'O', admin: 'O' }),
  'users.set-disabled': entry(null, { subBranchAdmin: 'K', branchAdmin: 'D', admin: 'A†' }),
  'users.set-many-disabled': entry(null, { admin: 'A†' }),
  'users.delete': entry('U9', { admin: 'A†' }),
  'users.delete-many': entry('U10', { admin: 'A†' }),

  'account-requests.create': entry('U11', { subBranchAdmin: 'K', branchAdmin: 'D' }),
  'account-requests.check-duplicates': entry(null, administrators),
  'account-requests.read': entry('U12', { subBranchAdmin: 'O', branchAdmin: 'O', admin: 'A' }),
  'account-requests.respond': entry(null, { subBranchAdmin: 'O', branchAdmin: 'O', admin: 'A' }),
  'account-requests.cancel-own': entry('U13', { subBranchAdmin: 'O', branchAdmin: 'O' }),
  'account-requests.decide': entry('U14', { admin: 'A' }),
  'account-requests.correct': entry(null, { admin: 'A' }),
  'account-requests.approve-all': entry(null, { admin: 'A†' }),
} as const satisfies Record<string, PolicyEntry>
