// What a family holds of a child's record, for those who keep its personal data.
export { endLinks, moveFamily, revokeLinks } from './personal-links.queries.ts'
