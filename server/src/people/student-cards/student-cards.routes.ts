import { studentCardRoutes } from '@ngaji/contract/people/student-cards/student-cards.routes'
import { answer } from '../../platform/http/implement.ts'
import { listCards, readOwnCard } from './read-cards.service.ts'
import { voidCardsInReach } from './void-in-reach.service.ts'

export const studentCardAnswers = [
  answer(studentCardRoutes.readOwn, async (deps, actor, { params }) => ({
    card: await readOwnCard(deps, actor, params.studentId),
  })),

  answer(studentCardRoutes.list, (deps, actor, { params }) =>
    listCards(deps, actor, params.studentId),
  ),

  answer(studentCardRoutes.void, (deps, actor, { body }) => voidCardsInReach(deps, actor, body)),
]
