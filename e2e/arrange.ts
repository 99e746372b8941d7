import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open-database.ts'
import type { Db } from '../server/src/deps.ts'
import { cardCode } from '../server/src/features/student-cards/student-cards.service.ts'

export type DemoChild = { id: string; nis: string; name: string; code: string }

/** Looks into or changes the data of a server that is stopped: what a journey needs to be so. */
export async function withData<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') })
  try {
    await migrate(database)
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** The members of a class with what is printed on their cards. */
export async function childrenOf(dataDir: string, db: Db, classId: string): Promise<DemoChild[]> {
  const { cardKey } = readConfig({ DATA_DIR: dataDir })
  const rows = await db
    .selectFrom('class_student')
    .innerJoin('student', 'student.id', 'class_student.student_id')
    .select(['student.id', 'student.nis', 'student.name', 'student.card_version as cardVersion'])
    .where('class_student.class_id', '=', classId)
    .where('class_student.left_on', 'is', null)
    .orderBy('student.name')
    .execute()
  return rows.map(({ cardVersion, ...child }) => ({
    ...child,
    code: cardCode(cardKey, child.nis, { studentId: child.id, cardVersion }),
  }))
}

/** A class of the teacher of the demo sign-ins in the running semester. */
export async function classOfSignInTeacher(db: Db, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('class')
    .innerJoin('branch_year', 'branch_year.id', 'class.branch_year_id')
    .innerJoin('class_teacher', 'class_teacher.class_id', 'class.id')
    .innerJoin('teacher', 'teacher.id', 'class_teacher.teacher_id')
    .innerJoin('app_user', 'app_user.id', 'teacher.user_id')
    .select('class.id')
    .where('app_user.email', '=', 'guru@ngaji.test')
    .where('branch_year.is_active', '=', true)
    .where('class.name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
