/** What others may use of sign-in. */
export { mailResetLink } from './account.service.ts'
export { isCommonPassword } from './common-passwords.ts'
export { hashPassword } from './passwords.ts'
export { authenticate } from './sessions.service.ts'
