import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import { answer } from '../../../platform/http/implement.ts'
import { readHistory } from './history.service.ts'
import { transferStudent, type HandedToTransfers } from '../transfer/transfer.service.ts'

export const studentAnswers = (handedIn: HandedToTransfers) => [
  answer(studentRoutes.transfer, (deps, actor, { params, body }) =>
    transferStudent({ ...deps, ...handedIn }, actor, { ...params, ...body }),
  ),

  answer(studentRoutes.readHistory, (deps, actor, { params }) =>
    readHistory(deps, actor, params.studentId),
  ),
]
