import { routes } from '@ngaji/contract'
import { hrefOf } from '@ngaji/contract/route'
import { createManyUsers } from '../../../src/identity/users/create/new-user.service.ts'
import { readHandout } from '../../../src/identity/users/create/handouts.service.ts'
import {
  answerKeyOf,
  idempotencyKeyOf,
  saveAnswer,
  claimKey,
} from '../../../src/platform/http/idempotency.ts'
import type { Actor } from '../../../src/platform/http/implement.ts'
import { personRecords } from '../../../src/person-records.ts'
import { adminId, subBranchId, writeWithoutEnd } from '../writer.ts'

const actor = { userId: adminId, role: 'admin', reaches: ['all'] } as Partial<Actor> as Actor

const body = { subBranchId, count: 25, year: 2025 }
const { method } = routes.users.createMany
const url = hrefOf(routes.users.createMany)

/**
 * A process to kill: creates students twenty-five at a time as the route does, with an idempotency
 * key and account slips, and prints the first number of each batch.
 */
await writeWithoutEnd(({ attempt, number }) =>
  attempt(async (deps) => {
    const request = { method, url, body, at: deps.now() }
    const key = idempotencyKeyOf(`banyak-${number}`, adminId, request)
    const secret = answerKeyOf(deps.config.cardKey)
    if (!key || (await claimKey(deps.db, key, secret)))
      throw new Error('a key of its own is needed')
    const handout = await createManyUsers({ ...deps, ...personRecords }, actor, body)
    await saveAnswer(deps.db, key, { status: 201, body: JSON.stringify({ handout }) }, secret)
    const { people } = await readHandout(deps, actor, handout.id)
    return people[0]?.nis
  }),
)
