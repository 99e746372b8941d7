// Whom an actor reaches, for the queries of other features.
export { isPhotoShown, photoOf, studentInReach, studentLines } from './students.scope.ts'

// New students, with number and card.
export { createStudents, type NewStudentRecord } from './new-students.service.ts'

// The numbers that come next.
export { findNextNumbers } from './new-students.queries.ts'

// A photo, put on the record it shows.
export { putStudentPhoto } from './student-photo.queries.ts'

// A mutasi: recorded here, shown where its class is.
export { findTransfer, insertTransfer, transferAnswer } from './transfers.queries.ts'

// Gone with an account that was never used.
export { removeStudentRecords } from './remove-students.service.ts'

// New cards in place of the ones before.
export { reissueCards } from './reissue-cards.service.ts'

// Many changed at once.
export { holdStudents } from './change-student.queries.ts'
export { changeStudents, type StudentChange } from './change-many.service.ts'

// The list as it leaves in a file.
export { countListedStudents, listStudentRecords } from './listed-students.service.ts'

// Files nobody shows any more, once that is saved.
export { removeErasedFiles } from './remove-files.service.ts'
