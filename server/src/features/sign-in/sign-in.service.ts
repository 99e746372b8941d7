/** What others may use of sign-in. */
export { issueActivationCodes } from './activation-codes.service.ts'
export { announceFirstEmail, handOver, mailResetLink } from './account.service.ts'
export { isCommonPassword } from './common-passwords.ts'
export { hashPassword } from './passwords.ts'
export { reachesBelow } from './person-scope.ts'
export { closeDoors } from './close-doors.service.ts'
export { authenticate } from './sessions.service.ts'
export { forgetSignIns, listLetterAddresses } from './forget-account.queries.ts'
