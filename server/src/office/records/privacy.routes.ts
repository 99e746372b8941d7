import { privacyRoutes } from '@ngaji/contract/people/students/privacy.routes'
import { answer, answerPrepared } from '../../platform/http/implement.ts'
import { readAccessLog } from '../../people/students/privacy/access-log.service.ts'
import {
  readConsents,
  recordConsent,
  recordConsents,
  withdrawConsent,
} from '../../people/students/privacy/consents.service.ts'
import { eraseStudent } from './erase-student.service.ts'
import {
  exportStudent,
  prepareExport,
} from '../../people/students/privacy/export-student.service.ts'
import { mergeStudents, previewMerge } from './merge-students.service.ts'

export const privacyAnswers = [
  answer(privacyRoutes.readAccessLog, (deps, actor, { params, query }) =>
    readAccessLog(deps, actor, { ...params, ...query }),
  ),

  answer(privacyRoutes.listConsents, async (deps, actor, { params }) => ({
    consents: await readConsents(deps, actor, params.studentId),
  })),

  answer(privacyRoutes.recordConsent, (deps, actor, { params, body }) =>
    recordConsent(deps, actor, { ...params, ...body }),
  ),

  answer(privacyRoutes.recordConsents, (deps, actor, { body }) =>
    recordConsents(deps, actor, body),
  ),

  answer(privacyRoutes.withdrawConsent, (deps, actor, { params, body }) =>
    withdrawConsent(deps, actor, { ...params, date: body.date }),
  ),

  answerPrepared(
    privacyRoutes.export,
    (deps, actor, { params, query }) => prepareExport(deps, actor, { ...params, ...query }),
    (deps, actor, { params }, prepared) => exportStudent(deps, actor, params, prepared),
  ),

  answer(privacyRoutes.erase, (deps, actor, { params, body }) =>
    eraseStudent(deps, actor, { ...params, ...body }),
  ),

  answer(privacyRoutes.previewMerge, async (deps, actor, { params, body }) => ({
    preview: await previewMerge(deps, actor, { ...params, ...body }),
  })),

  answer(privacyRoutes.merge, (deps, actor, { params, body }) =>
    mergeStudents(deps, actor, { ...params, ...body }),
  ),
]
