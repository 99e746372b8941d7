import { accountRoutes } from '@ngaji/contract/identity/users/account-changes.routes'
import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { namesInWords } from '@ngaji/contract/words/wording'
import { answer } from '../../../platform/http/implement.ts'
import { changeUser } from '../change/change-user.service.ts'
import { deleteUsers, readHoldings } from '../change/delete-users.service.ts'
import { disableUser, disableUsers } from '../change/disable-users.service.ts'
import { readHandout } from '../create/handouts.service.ts'
import { issueCode, issueCodes } from '../create/issue-codes.service.ts'
import type { PersonRecords } from '../records.ts'
import { listUsers } from './list-users.service.ts'
import { removeUserEmail } from '../change/remove-user-email.service.ts'
import { createManyUsers, createUser, readNextNumbers } from '../create/new-user.service.ts'

const createAnswers = (records: PersonRecords) => [
  answer(accountRoutes.create, async (deps, actor, { body }) => ({
    message: `Akun ${body.name} dibuat.`,
    ...(await createUser({ ...deps, ...records }, actor, body)),
  })),

  answer(accountRoutes.readNextNumbers, (deps, _actor, { query }) =>
    readNextNumbers({ ...deps, ...records }, query),
  ),

  answer(accountRoutes.createMany, async (deps, actor, { body }) => {
    const handout = await createManyUsers({ ...deps, ...records }, actor, body)
    const { count } = handout
    const message = `${count} akun siswa dibuat.`
    return { message, usersCount: count, studentsCount: count, handout }
  }),
]

const codeAnswers = [
  answer(accountRoutes.issueCode, async (deps, actor, { params }) => ({
    message: 'Kode aktivasi baru dibuat. Kode lama tidak berlaku lagi.',
    activation: await issueCode(deps, actor, params.userId),
  })),

  answer(accountRoutes.issueCodes, async (deps, actor, { body }) => ({
    message: 'Kode aktivasi baru dibuat. Kode lama tidak berlaku lagi.',
    ...(await issueCodes(deps, actor, body)),
  })),

  answer(accountRoutes.removeEmail, async (deps, actor, { params }) => {
    const email = await removeUserEmail(deps, actor, params.userId)
    return { message: 'Email dilepas dari akun. Semua perangkatnya dikeluarkan.', email }
  }),

  answer(accountRoutes.readHandout, async (deps, actor, { params }) => ({
    handout: await readHandout(deps, actor, params.id),
  })),
]

/** Adds the next step: an account without a password, whose codes are dead, waits for whoever changed it. */
function withNextStep(done: string, { role }: User): string {
  // Codes are for roles below the own one.
  return role === 'admin'
    ? `${done} Admin tidak menerima kode: ganti perannya, buat kode aktivasi, lalu kembalikan.`
    : `${done} Buat kode aktivasi baru supaya ia dapat masuk.`
}

const changeAnswers = (records: PersonRecords) => [
  answer(accountRoutes.change, async (deps, actor, { params, body }) => {
    const change = { ...params, change: body }
    const { user, needsCode, left } = await changeUser({ ...deps, ...records }, actor, change)
    const saved = 'Data pengguna disimpan.'
    const done = left.length > 0 ? `${saved} Ia keluar dari ${namesInWords(left)}.` : saved
    return { message: needsCode ? withNextStep(done, user) : done, user }
  }),

  answer(accountRoutes.setDisabled, async (deps, actor, { params, body }) => {
    const { user, needsCode } = await disableUser(deps, actor, { ...params, ...body })
    const done = body.isDisabled ? 'Akun dinonaktifkan.' : 'Akun diaktifkan.'
    return { message: needsCode ? withNextStep(done, user) : done, user }
  }),

  answer(accountRoutes.setManyDisabled, async (deps, actor, { body }) => {
    const results = await disableUsers(deps, actor, body)
    const done = results.filter(({ ok }) => ok).length
    const verb = body.isDisabled ? 'dinonaktifkan' : 'diaktifkan'
    return { message: `${done} dari ${results.length} akun ${verb}.`, results }
  }),
]

const deleteAnswers = (records: PersonRecords) => [
  answer(accountRoutes.delete, async (deps, actor, { params }) => {
    await deleteUsers({ ...deps, ...records }, actor, [params.userId])
    return { message: 'Akun dihapus.' }
  }),

  answer(accountRoutes.deleteMany, async (deps, actor, { body }) => {
    const deleted = await deleteUsers({ ...deps, ...records }, actor, body.userIds)
    return { message: `${deleted} akun dihapus.`, deleted }
  }),
]

const readAnswers = [
  answer(accountRoutes.list, (deps, _actor, { query }) => listUsers(deps, query)),

  answer(accountRoutes.readHoldings, async (deps, _actor, { query }) => ({
    accounts: await readHoldings(deps, query.userIds ?? []),
  })),
]

export const accountAnswers = (records: PersonRecords) => [
  ...readAnswers,
  ...createAnswers(records),
  ...codeAnswers,
  ...changeAnswers(records),
  ...deleteAnswers(records),
]
