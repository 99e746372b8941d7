import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { answer, answerQueued } from '../../../platform/http/implement.ts'
import { finishCategory, saveMarks, startCategory } from './categories.service.ts'
import { claimScore } from './claims.service.ts'
import { readExamQuestions } from './exam-questions.service.ts'
import { readScores } from '../finding/list-scores.service.ts'
import { openScore } from './open-score.service.ts'
import { readQueue } from '../finding/queue.service.ts'
import { notifyRefusedMarks } from './refused-marks.service.ts'
import { releaseScore } from '../statuses/release.service.ts'
import { voidCategory } from './void-category.service.ts'
import { saveWholeScore } from './whole-score.service.ts'

/** Records are leased, examined category by category, and released. */
export const scoringAnswers = [
  answer(scoringRoutes.openScore, (deps, actor, { body }) => openScore(deps, actor, body)),

  answer(scoringRoutes.listScores, (deps, actor, { query }) => readScores(deps, actor, query)),

  answer(scoringRoutes.listQueue, (deps, actor, { query }) => readQueue(deps, actor, query)),

  answer(scoringRoutes.claimScore, (deps, actor, { params }) =>
    claimScore(deps, actor, params.scoreId),
  ),

  answer(scoringRoutes.releaseScore, (deps, actor, { params, body }) =>
    releaseScore(deps, actor, { ...params, ...body }),
  ),

  answer(scoringRoutes.startCategory, async (deps, actor, { params }) => ({
    message: 'Soal dibuka.',
    ...(await startCategory(deps, actor, params)),
  })),

  answerQueued(
    scoringRoutes.saveMarks,
    async (deps, actor, { params, body }) => ({
      message: 'Nilai tersimpan.',
      ...(await saveMarks(deps, actor, params, body)),
    }),
    (deps, actor, { params, body }, refusal) =>
      notifyRefusedMarks(deps, actor, { ...params, ...body }, refusal),
  ),

  answerQueued(
    scoringRoutes.finishCategory,
    (deps, actor, { params, body }) => finishCategory(deps, actor, params, body),
    (deps, actor, { params, body }, refusal) =>
      notifyRefusedMarks(deps, actor, { ...params, ...body }, refusal),
  ),

  answer(scoringRoutes.saveWholeScore, (deps, actor, { params, body }) =>
    saveWholeScore(deps, actor, { ...params, body }),
  ),

  answer(scoringRoutes.readExamQuestions, (deps, actor, { query }) =>
    readExamQuestions(deps, actor, query),
  ),

  answer(scoringRoutes.voidCategory, async (deps, actor, { params, body }) => ({
    message: 'Nilai kategori dibatalkan.',
    score: await voidCategory(deps, actor, { ...params, ...body }),
  })),
]
