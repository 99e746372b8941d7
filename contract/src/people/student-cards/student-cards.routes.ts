import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import {
  cardLookSchema,
  ownCardSchema,
  studentCardSchema,
  voidCardsSchema,
} from './student-cards.schemas.ts'

const ofStudent = z.object({ studentId: idSchema })

export const studentCardRoutes = {
  readOwn: defineRoute({
    method: 'GET',
    path: '/students/{studentId}/card',
    action: 'student-cards.read-own',
    summary: "The child's own card, for the own phone; 404 while there is no valid one.",
    secret: true,
    params: ofStudent,
    response: z.object({ card: ownCardSchema }),
    errors: ['student.not-found', 'card.not-found'],
  }),

  list: defineRoute({
    method: 'GET',
    path: '/cards/student/{studentId}',
    action: 'student-cards.list',
    summary: 'The cards of a student so far, newest first, and what a printed one looks like.',
    params: ofStudent,
    response: z.object({ cards: z.array(studentCardSchema), look: cardLookSchema }),
    errors: ['student.not-found'],
  }),

  void: defineRoute({
    method: 'POST',
    path: '/cards/void',
    action: 'student-cards.void',
    summary: 'Voids the cards of students: they sign nobody in any more, and warn at attendance.',
    body: voidCardsSchema,
    response: z.object({ message: z.string(), voided: z.int() }),
    errors: ['student.not-found'],
  }),
}
