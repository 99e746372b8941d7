import { packageRoutes } from '@ngaji/contract/exam/question-bank/packages.routes'
import type { Package } from '@ngaji/contract/exam/question-bank/packages.schemas'
import type { QuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { questionRoutes } from '@ngaji/contract/exam/question-bank/questions.routes'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import type { RouteCall } from '@ngaji/contract/route'
import type { GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'

export type QuestionBody = RouteCall<typeof questionRoutes.create>['body']
type PackageBody = RouteCall<typeof packageRoutes.create>['body']
type PackageChange = RouteCall<typeof packageRoutes.change>['body']

let serial = 0

/** A question as its form sends it; no two are similar. */
export function questionBody(wishes: Partial<QuestionBody> = {}): QuestionBody {
  const { maxScore = 20 } = wishes
  serial += 1
  return {
    classGrade: '5',
    type: 'shortAnswer',
    category: 'knowledge',
    semester: '1',
    curriculumMonth: 7,
    instruction: 'Satu jawaban benar mendapat nilai penuh.',
    question: `${numeral(serial)} Sebutkan rukun Islam.`,
    answers: ['Syahadat, salat, zakat, puasa, haji'],
    maxScore,
    scoreOptions: [...new Set([0, Math.floor(maxScore / 2), maxScore])],
    ...wishes,
  }
}

/** A number in words that resemble those of no other number: `bcdfb bcdfb bcdfb`. */
function numeral(number: number): string {
  const word = number.toString(4).replace(/\d/g, (digit) => 'bcdf'[Number(digit)] ?? '')
  return Array.from({ length: 12 }, () => word).join('')
}

/** The calls of an editor of the bank. */
export function keeperOf(app: TestApp, user: GivenUser) {
  const { call } = app.as(user)
  const of = (id: string) => ({ params: { id } })
  return {
    create: (wishes: Partial<QuestionBody> = {}) =>
      call(questionRoutes.create, { body: questionBody(wishes) }),
    read: (id: string) => call(questionRoutes.read, of(id)),
    list: (query: RouteCall<typeof questionRoutes.list>['query'] = {}) =>
      call(questionRoutes.list, { query }),
    change: (id: string, body: RouteCall<typeof questionRoutes.change>['body']) =>
      call(questionRoutes.change, { ...of(id), body }),
    setStatus: (id: string, status: QuestionStatus, comment?: string) =>
      call(questionRoutes.setStatus, {
        ...of(id),
        body: { status, ...(comment !== undefined && { comment }) },
      }),
    setMany: (questionIds: string[], status: QuestionStatus, comment?: string) =>
      call(questionRoutes.setManyStatuses, {
        body: { questionIds, status, ...(comment !== undefined && { comment }) },
      }),
    copy: (questionIds: string[], classGrades: string[]) =>
      call(questionRoutes.copy, { body: { questionIds, classGrades } }),
    remove: (id: string) => call(questionRoutes.remove, of(id)),
    coverage: (query: RouteCall<typeof questionRoutes.readCoverage>['query'] = {}) =>
      call(questionRoutes.readCoverage, { query }),
    years: () => call(packageRoutes.listYears, {}),
    preview: (query: RouteCall<typeof packageRoutes.preview>['query']) =>
      call(packageRoutes.preview, { query }),
    pack: (body: PackageBody) => call(packageRoutes.create, { body }),
    package: (id: string) => call(packageRoutes.read, of(id)),
    candidates: (id: string, questionId: string) =>
      call(packageRoutes.listCandidates, { ...of(id), query: { questionId } }),
    changePackage: (id: string, body: PackageChange) =>
      call(packageRoutes.change, { ...of(id), body }),
    removePackage: (id: string) => call(packageRoutes.remove, of(id)),
  }
}

/** An existing question, inactive unless given. */
export async function givenQuestion(
  app: TestApp,
  user: GivenUser,
  { status = 'inactive', ...wishes }: Partial<QuestionBody> & { status?: QuestionStatus } = {},
): Promise<Question> {
  const keeper = keeperOf(app, user)
  const created = await keeper.create(wishes)
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const { id } = created.body.question
  if (status !== 'inactive') await keeper.setStatus(id, status, 'Perlu dilihat lagi.')
  return (await keeper.read(id)).body.question
}

/** Active questions of these points. */
export async function givenActive(
  app: TestApp,
  user: GivenUser,
  points: readonly number[],
  wishes: Partial<QuestionBody> = {},
): Promise<Question[]> {
  const questions: Question[] = []
  for (const maxScore of points)
    questions.push(await givenQuestion(app, user, { ...wishes, maxScore, status: 'active' }))
  return questions
}

/** A drawn package. */
export async function givenPackage(
  app: TestApp,
  user: GivenUser,
  body: PackageBody,
): Promise<Package> {
  const { status, body: made } = await keeperOf(app, user).pack(body)
  if (status !== 201) throw new Error(JSON.stringify(made))
  return made.package
}

/** Freezes a package and returns its content. */
export async function freeze(app: TestApp, user: GivenUser, { id }: { id: string }) {
  const keeper = keeperOf(app, user)
  const { version } = (await keeper.package(id)).body.package
  return keeper.changePackage(id, { state: 'frozen', version })
}
