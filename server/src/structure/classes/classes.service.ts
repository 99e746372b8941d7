// Which classes an actor reaches, for the queries of other features.
export { classInReach } from './classes.scope.ts'

// Classes as lines of lists.
export { listClassRows, type ListedClass } from './class-rows.service.ts'

// What other features have written to classes and their people.
export {
  deleteClass,
  deleteCopied,
  insertClasses,
  lockClassRows,
  setHomeroomTeachers,
  type NewClass,
} from './class-writes.queries.ts'
export {
  endStudentStay,
  endTeacherStays,
  endTeacherStay,
  insertClassStudents,
  insertClassTeachers,
  moveStays,
  type NewClassStudent,
  type NewClassTeacher,
} from './member-writes.queries.ts'

// What a mutasi asks of classes.
export { holdClassesById, requireClassInReach, type HeldClass } from './hold-classes.service.ts'

// The list as it leaves in a file.
export { selectYearsOfClasses, type CountedClassRecord } from './class-years.queries.ts'
export { withPercentage } from './class-rows.service.ts'
