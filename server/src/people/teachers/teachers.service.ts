// New teachers, with their number.
export { createTeachers, type NewTeacherRecord } from './new-teachers.service.ts'

// The record follows the role of its account.
export { followRole, holdPost, leavePost, type HeldPost } from './role-of-teacher.service.ts'

// A photo, put on the record it shows.
export { putTeacherPhoto } from './teacher-photo.queries.ts'

// Whom an actor reaches, for the queries of other features.
export { teacherInReach } from './teachers.scope.ts'

// Gone with an account that was never used.
export { removeTeacherRecords } from './remove-teachers.service.ts'

// Many changed at once.
export { lockTeachers } from './change-many.queries.ts'
export { changeTeachers, type TeacherChange } from './change-many.service.ts'

// The list as it leaves in a file.
export { listTeachers } from './read-teacher.service.ts'
