import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { answer } from '../../../platform/http/implement.ts'
import { previewCopy } from './copy-preview.service.ts'
import { copyYear } from './copy.service.ts'
import { undoCopy } from './undo-copy.service.ts'

export const copyAnswers = [
  answer(branchYearRoutes.previewCopy, (deps, actor, { params, body }) =>
    previewCopy(deps, actor, { branchYearId: params.id, ...body }),
  ),

  answer(branchYearRoutes.copy, (deps, actor, { params, body }) =>
    copyYear(deps, actor, { branchYearId: params.id, choices: body }),
  ),

  answer(branchYearRoutes.undoCopy, (deps, actor, { params }) => undoCopy(deps, actor, params.id)),
]
