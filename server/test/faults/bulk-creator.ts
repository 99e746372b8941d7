import { createPeople } from '../../src/features/users/newcomers.service.ts'
import { adminId, subBranchId, writeWithoutEnd } from './writer.ts'

const batch = Array.from({ length: 25 }, () => ({
  role: 'student' as const,
  name: '',
  email: null,
  subBranchId,
  student: { entryYear: 2025 },
}))

/** A process to be killed: makes students twenty-five at a time, and says the first number of each batch. */
await writeWithoutEnd(async ({ within }) => {
  const made = await within((tx) => createPeople(tx, batch, adminId))
  return made[0]?.nis
})
