import { routes } from '@ngaji/contract'
import type { RouteShape } from '@ngaji/contract/route'
import { call } from '../../harness.ts'
import type { Scene } from '../stages/probe-scene.ts'
import type { Probe, ProbeRequest } from './probe-targets.ts'

const body = {
  classGrade: '4',
  type: 'practice',
  category: 'practice',
  semester: '1',
  curriculumMonth: 7,
  instruction: 'Nilai penuh bila benar.',
  question: 'Praktikkan wudu.',
  maxScore: 100,
  scoreOptions: [0, 100],
} as const

async function asKeeper<Answer>(scene: Scene, route: RouteShape, request: ProbeRequest) {
  const { app, actors } = scene
  const token = await app.givenSession(actors.curriculum)
  const { status, body: answer } = await call(app.app, route, request as never, { token })
  if (status >= 300) throw new Error(JSON.stringify(answer))
  return answer as Answer
}

/** An active question worth 100 points, in place of the requested id. */
async function withQuestion(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const made = await asKeeper<{ question: { id: string } }>(scene, routes.questions.create, {
    body,
  })
  const params = { id: made.question.id }
  await asKeeper(scene, routes.questions.setStatus, { params, body: { status: 'active' } })
  return { ...request, params }
}

/** A year of the region without packages. */
async function givenEmptyYear({ app }: Scene): Promise<string> {
  const id = app.deps.newId()
  await app.deps.db.insertInto('academic_year').values({ id, name: '20181' }).execute()
  return id
}

async function withYear(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await withQuestion(scene, request)
  const academicYearId = await givenEmptyYear(scene)
  return { ...request, body: { ...(request.body as object), academicYearId } }
}

/** A package of that question, in place of the requested id. */
async function withPackage(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const questionId = (await withQuestion(scene, request)).params?.['id'] ?? ''
  const wanted = { academicYearId: await givenEmptyYear(scene), category: body.category }
  const made = await asKeeper<{ package: { id: string } }>(scene, routes.packages.create, {
    body: { ...wanted, classGrades: [body.classGrade] },
  })
  const isAsked = request.query?.['questionId'] !== undefined
  return { ...request, params: { id: made.package.id }, ...(isAsked && { query: { questionId } }) }
}

const ofNothing = () => ({})
const ofRecord = (id: string) => ({ params: { id } })

/** Questions and packages: for every editor of the bank, and no other role. */
export const questionProbes: Record<string, Probe> = {
  'GET /munaqasyahs/classes': { request: ofNothing },
  'GET /munaqasyahs/questions': { request: ofNothing },
  'GET /munaqasyahs/questions/class/{classGrade}': {
    request: () => ({ params: { classGrade: '5' } }),
  },
  'GET /munaqasyahs/questions/{id}': { request: ofRecord, stage: withQuestion },
  'GET /munaqasyahs/coverage': { request: ofNothing },
  'POST /munaqasyahs/questions': { request: () => ({ body }) },
  'PATCH /munaqasyahs/questions/{id}': {
    request: (id) => ({ params: { id }, body: { curriculumMonth: 8, version: 2 } }),
    stage: withQuestion,
  },
  'PATCH /munaqasyahs/questions/{id}/status': {
    request: (id) => ({ params: { id }, body: { status: 'inactive' } }),
    stage: withQuestion,
  },
  'POST /munaqasyahs/questions/status': {
    request: (id) => ({ body: { questionIds: [id], status: 'active' } }),
    stage: async (scene, request) => {
      const { params } = await withQuestion(scene, request)
      return { body: { questionIds: [params?.['id']], status: 'active' } }
    },
  },
  'POST /munaqasyahs/questions/copies': {
    request: (id) => ({ body: { questionIds: [id], classGrades: ['5'] } }),
    stage: async (scene, request) => {
      const { params } = await withQuestion(scene, request)
      return { body: { questionIds: [params?.['id']], classGrades: ['5'] } }
    },
  },
  'DELETE /munaqasyahs/questions/{id}': { request: ofRecord, stage: withQuestion },

  'GET /academicYears/munaqasyah/packages': { request: ofNothing },
  'GET /munaqasyahs/examination/questions/package': {
    request: () => ({ query: { semester: '1', category: body.category } }),
  },
  'POST /munaqasyahs/packages': {
    request: (academicYearId) => ({ body: { academicYearId, category: body.category } }),
    stage: withYear,
  },
  'GET /munaqasyahs/packages/{id}': { request: ofRecord, stage: withPackage },
  'GET /munaqasyahs/packages/{id}.pdf': { request: ofRecord, stage: withPackage },
  'GET /munaqasyahs/packages/{id}/candidates': {
    request: (id) => ({ params: { id }, query: { questionId: id } }),
    stage: withPackage,
  },
  'PATCH /munaqasyahs/packages/{id}': {
    request: (id) => ({ params: { id }, body: { seed: 'Lagi', version: 1 } }),
    stage: withPackage,
  },
  'DELETE /munaqasyahs/packages/{id}': { request: ofRecord, stage: withPackage },
}
