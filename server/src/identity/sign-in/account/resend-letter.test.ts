import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { listFailedLetters } from '../../../platform/mail/failed-letters.ts'
import { sendLetters } from '../../../platform/mail/send-letters.ts'
import { hashPassword } from '../entry/passwords.ts'
import { resendLetter, sendTestLetter } from './resend-letter.service.ts'

const { signIn } = routes

let app: TestApp
let place: GivenPlace
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  passwordHash = await hashPassword('kapal-layar-biru')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('letter').execute()
  app.letters.splice(0)
  app.pass({ minutes: 61 })
})

const nobody = () => app.as(null)
const refusing = async () => Promise.reject(new Error('451 later'))

/** Eight times in vain. */
async function giveUp(): Promise<string> {
  await app.runJobs()
  await app.db.updateTable('letter').set({ tries: 7 }).where('state', '=', 'waiting').execute()
  await sendLetters(app.deps, refusing)
  const [failed] = await listFailedLetters(app.deps, { limit: 10 })
  return failed?.id ?? 'none'
}

const resend = (letterId: string) =>
  inTransaction(app.db, (tx) => resendLetter({ ...app.deps, db: tx }, letterId))

const tokenIn = (text = '') =>
  /(?:reset-password|verify-email|undo-email)\/([\w-]+)/.exec(text)?.[1]

const finish = (user: GivenUser, text = '') =>
  app.as(user).call(signIn.finishEmailChange, { body: { token: tokenIn(text) ?? '' } })

describe('a letter that was given up', () => {
  it('with a reset link goes anew, once, with another token, to the address of now', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'salah@ngaji.test' })
    await nobody().call(signIn.requestReset, { body: { email: 'salah@ngaji.test' } })
    const failed = await giveUp()
    const mended = { email: 'benar@ngaji.test' }
    await app.db.updateTable('app_user').set(mended).where('id', '=', teacher.id).execute()

    await resend(failed)
    await expect(resend(failed)).rejects.toMatchObject({ code: 'letter.not-found' })
    expect(await listFailedLetters(app.deps, { limit: 10 })).toEqual([])
    const letters = await app.deliverLetters()
    expect(letters.map(({ to }) => to)).toEqual(['benar@ngaji.test'])
    const token = tokenIn(letters[0]?.text) ?? ''
    const newPassword = 'hujan-di-bulan-juni'
    const answer = await nobody().call(signIn.resetPassword, { body: { token, newPassword } })
    expect(answer.status).toBe(200)
  })

  it('that would attach an address goes to that address', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'satu@ngaji.test' })
    const body = { isNewEmail: true, newEmail: 'dua@ngaji.test' }
    await app.as(teacher).call(signIn.requestVerifyEmail, { body })
    await resend(await giveUp())
    const [letter] = await app.deliverLetters()
    expect(letter?.to).toBe('dua@ngaji.test')
    const finished = await finish(teacher, letter?.text)
    expect(finished.status).toBe(200)
  })

  it('and whose way back was closed meanwhile stays closed', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'lama@ngaji.test' })
    const change = { is_email_verified: true }
    await app.db.updateTable('app_user').set(change).where('id', '=', teacher.id).execute()
    const body = { isNewEmail: true, newEmail: 'baru@ngaji.test' }
    await app.as(teacher).call(signIn.requestVerifyEmail, { body })
    await finish(teacher, (await app.deliverLetters())[0]?.text)
    const failed = await giveUp()
    await app.db
      .updateTable('one_time_token')
      .set({ superseded_at: app.clock.now })
      .where('purpose', '=', 'undo-email')
      .execute()
    await expect(resend(failed)).rejects.toMatchObject({ code: 'letter.no-use' })
  })

  it('with a way back replaces the link in the lost letter', async () => {
    const teacher = await app.givenTeacher({ place, passwordHash, email: 'kembali@ngaji.test' })
    const change = { is_email_verified: true }
    await app.db.updateTable('app_user').set(change).where('id', '=', teacher.id).execute()
    const body = { isNewEmail: true, newEmail: 'pindah@ngaji.test' }
    await app.as(teacher).call(signIn.requestVerifyEmail, { body })
    const [attach] = await app.deliverLetters()
    await finish(teacher, attach?.text)
    const open = () =>
      app.db
        .selectFrom('one_time_token')
        .select('id')
        .where('purpose', '=', 'undo-email')
        .where('user_id', '=', teacher.id)
        .where('superseded_at', 'is', null)
        .execute()
    const [lost] = await open()
    await resend(await giveUp())
    const left = await open()
    expect(lost).toBeDefined()
    expect(left).toHaveLength(1)
    expect(left).not.toContainEqual(lost)
  })

  it('of a disabled account stays unsent', async () => {
    const wishes = { place, passwordHash, email: 'nonaktif@ngaji.test' }
    const teacher = await app.givenTeacher(wishes)
    await nobody().call(signIn.requestReset, { body: { email: wishes.email } })
    const failed = await giveUp()
    const change = { is_disabled: true }
    await app.db.updateTable('app_user').set(change).where('id', '=', teacher.id).execute()
    await expect(resend(failed)).rejects.toMatchObject({ code: 'letter.no-use' })
  })
})

it('a test letter carries no link', async () => {
  const { id: userId, name } = await app.givenUser({ role: 'admin' })
  await sendTestLetter(app.deps, { userId, name, to: 'admin@ngaji.test' })
  const [letter] = await app.deliverLetters()
  expect(letter).toMatchObject({ to: 'admin@ngaji.test', subject: 'Surat uji' })
  expect(letter?.text).not.toContain('http')
})
