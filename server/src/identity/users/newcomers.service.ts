// How people come in. A face of its own: it stands above students and teachers, and those stand above
// accounts, so through one face they would go in circles.
export { createPeople, type MadePerson, type NewPerson } from './create-people.service.ts'
export { handOutNewAccount } from './handouts.service.ts'
export { issueCodes } from './issue-codes.service.ts'
