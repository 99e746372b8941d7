import type { Db } from '../../server/src/deps.ts'
import type { Visit } from './visits.ts'

/** Records of the question bank that screens are about. */
export type QuestionStage = {
  /** One with Arabic in it, of this grade. */
  questionId: string
  questionGrade: string
  /** Empty where nobody made one: then one is chosen on the screen. */
  packageId: string
}

const bank: Visit = {
  route: '/munaqasyah/question-bank/',
  path: () => '/munaqasyah/question-bank',
  heading: 'Bank Soal',
}

const byMonth: Visit = { ...bank, path: () => '/munaqasyah/question-bank?month=5&semester=1' }

const list: Visit = {
  route: '/munaqasyah/question-bank/$classGrade/',
  path: ({ questionGrade }) =>
    `/munaqasyah/question-bank/${questionGrade}?category=memorizingDua&semester=1`,
  heading: /^Soal (Kelas|Pra|PAUD|Khusus)/,
}

const importing: Visit = {
  route: '/munaqasyah/question-bank/import',
  path: () => '/munaqasyah/question-bank/import',
  heading: 'Impor Soal',
}

const create: Visit = {
  route: '/munaqasyah/question-bank/$classGrade/new',
  path: () => '/munaqasyah/question-bank/5/new?category=memorizingDua',
  heading: 'Tambah Soal Kelas 5',
}

const one: Visit = {
  route: '/munaqasyah/question-bank/$classGrade/$questionId/',
  path: ({ questionGrade, questionId }) =>
    `/munaqasyah/question-bank/${questionGrade}/${questionId}`,
  heading: /^Soal \w/,
}

const update: Visit = {
  route: '/munaqasyah/question-bank/$classGrade/$questionId/update',
  path: ({ questionGrade, questionId }) =>
    `/munaqasyah/question-bank/${questionGrade}/${questionId}/update`,
  heading: 'Ubah Soal',
}

const packages: Visit = {
  route: '/munaqasyah/question-package/',
  path: () => '/munaqasyah/question-package',
  heading: 'Paket Soal',
}

const onePackage: Visit = {
  route: '/munaqasyah/question-package/class',
  path: ({ packageId }) => `/munaqasyah/question-package/class?package=${packageId}`,
  heading: /Paket/,
}

/** The screens of whoever keeps the questions. */
export const questions = {
  ofKeepers: [bank, byMonth, list, importing, create, one, update, packages, onePackage],
  ofRegion: [bank, packages],
} satisfies Record<string, readonly Visit[]>

/** A question whose answer is Arabic, and a package of any year. */
export async function questionPlaces(db: Db): Promise<QuestionStage> {
  const question = await db
    .selectFrom('question')
    .innerJoin('question_version', 'question_version.question_id', 'question.id')
    .select(['question.id', 'question.class_grade as grade'])
    .where('question.status', '=', 'active')
    .where('question.class_grade', '=', '5')
    .where('question_version.category', '=', 'reciting')
    .orderBy('question.id')
    .executeTakeFirstOrThrow()
  const held = await db.selectFrom('question_package').select('id').orderBy('id').executeTakeFirst()
  return {
    questionId: question.id,
    questionGrade: question.grade.toLowerCase(),
    packageId: held?.id ?? '',
  }
}
