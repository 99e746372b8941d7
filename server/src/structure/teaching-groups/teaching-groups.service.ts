// What other features may ask of KBM.
export {
  isTeachingGroupInReach,
  lockTeachingGroup,
  lockTeachingGroupsOfYear,
  type LockedTeachingGroup,
} from './teaching-group-locks.queries.ts'
export {
  deleteTeachingGroups,
  insertRegistrations,
  insertTeachingGroups,
  setTeachingGroupsLocked,
  type NewRegistration,
  type NewTeachingGroup,
} from './teaching-group-writes.queries.ts'
// Which KBM an actor reaches, for the queries of other features.
export { teachingGroupInReach } from './teaching-groups.scope.ts'
