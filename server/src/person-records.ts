import type { PersonRecords } from './identity/users/records.ts'
import { noteNewStudentName } from './people/students/record/new-name.service.ts'
import { findNextNumbers } from './people/students/record/new-students.queries.ts'
import { createStudents } from './people/students/record/new-students.service.ts'
import { removeStudentRecords } from './people/students/record/remove-students.service.ts'
import { putStudentPhoto } from './people/students/record/student-photo.queries.ts'
import { noteNewTeacherName } from './people/teachers/new-name.service.ts'
import { createTeachers } from './people/teachers/new-teachers.service.ts'
import { removeTeacherRecords } from './people/teachers/remove-teachers.service.ts'
import { followRole, holdPost, leavePost } from './people/teachers/role-of-teacher.service.ts'
import { putTeacherPhoto } from './people/teachers/teacher-photo.queries.ts'

/** The functions on records of students and teachers that create, change and delete them with their accounts. */
export const personRecords: PersonRecords = {
  studentRecords: {
    create: createStudents,
    findNextNumbers,
    noteNewName: noteNewStudentName,
    putPhoto: putStudentPhoto,
    remove: removeStudentRecords,
  },
  teacherRecords: {
    create: createTeachers,
    noteNewName: noteNewTeacherName,
    putPhoto: putTeacherPhoto,
    remove: removeTeacherRecords,
    holdPost,
    leavePost,
    followRole,
  },
}
