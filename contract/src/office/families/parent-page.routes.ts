import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { parentPageSchema, parentReportQuery } from './parent-page.schemas.ts'

/** Anything: what is no token is answered like an unknown one. */
const ofToken = z.object({ token: z.string().check(z.maxLength(200)) })

/** One child, for who has the link. Apart from the rest: whoever opens it loads no more than this. */
export const readParentPage = defineRoute({
  method: 'GET',
  path: '/parent-links/{token}',
  action: 'families.read-parent-page',
  summary: 'One child, for who has the link.',
  unlimited: 'tries',
  params: ofToken,
  response: z.object({ child: parentPageSchema }),
  errors: ['parent-link.not-found'],
})

export const readParentReport = defineRoute({
  method: 'GET',
  path: '/parent-links/{token}/report.pdf',
  action: 'families.read-parent-page',
  summary: 'The raport of that child, without its rank.',
  unlimited: 'tries',
  writes: true,
  params: ofToken,
  query: parentReportQuery,
  response: 'file',
  errors: ['parent-link.not-found', 'score.not-released'],
})
