import { auditLogRoutes } from '@ngaji/contract/office/audit-log/audit-log.routes'
import { answer, answerPrepared } from '../../platform/http/implement.ts'
import { listAuditLog } from './audit-log.service.ts'
import { readExposure } from './exposure.service.ts'
import { proveChain, reportProof } from './verify-chain.service.ts'

export const auditLogAnswers = [
  answer(auditLogRoutes.list, (deps, actor, { query }) => listAuditLog(deps, actor, query)),

  answerPrepared(
    auditLogRoutes.verify,
    ({ db }) => proveChain(db),
    async (deps, _actor, _input, proof) => reportProof(deps, proof),
  ),

  answer(auditLogRoutes.readExposure, (deps, _actor, { query }) => readExposure(deps, query)),
]
