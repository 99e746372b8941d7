import { expect, it } from 'vitest'
import { munaqasyahStatuses } from '../../values/exam-status.rules.ts'
import { homeExamSchema } from './exam-home.schemas.ts'

it('knows every state of the exam', () => {
  expect(homeExamSchema.shape.branchYear.options).toEqual([...munaqasyahStatuses])
})
