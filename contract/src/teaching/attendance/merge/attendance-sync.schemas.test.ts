import { expect, test } from 'vitest'
import { operationResultSchema } from './attendance-sync.schemas.ts'

test('parses a refusal code of a newer server', () => {
  const result = {
    operationId: '0198c0de-0000-7000-8000-000000000001',
    outcome: 'refused',
    code: 'attendance.from-tomorrow',
    message: 'Besok ada aturan baru.',
  }

  expect(operationResultSchema.parse(result)).toEqual(result)
})
