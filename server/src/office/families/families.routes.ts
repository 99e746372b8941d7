import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { answer, answerPublic, answerPublicPrepared } from '../../platform/http/implement.ts'
import { listMessages, markSent } from './messages.service.ts'
import { createLink, endLink, readLinks } from './parent-links.service.ts'
import { notePrint, printForParent, readParentPage } from './parent-page.service.ts'

export const familyAnswers = [
  answer(familyRoutes.listMessages, (deps, actor, { query }) => listMessages(deps, actor, query)),

  answer(familyRoutes.markSent, (deps, actor, { body }) => markSent(deps, actor, body)),

  answer(familyRoutes.listParentLinks, async (deps, actor, { params }) => ({
    links: await readLinks(deps, actor, params.studentId),
  })),

  answer(familyRoutes.createParentLink, (deps, actor, { params, body }) =>
    createLink(deps, actor, { ...params, ...body }),
  ),

  answer(familyRoutes.revokeParentLink, (deps, actor, { params }) => endLink(deps, actor, params)),

  answerPublic(familyRoutes.readParentPage, async (deps, caller, { params }) => ({
    child: await readParentPage(deps, caller, params.token),
  })),

  answerPublicPrepared(
    familyRoutes.readParentReport,
    (deps, caller, { params }) => printForParent(deps, caller, params.token),
    (deps, _caller, _input, printed) => notePrint(deps, printed),
  ),
]
