import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import { sessionRoutes } from '@ngaji/contract/identity/sign-in/sessions.routes'
import { ownAccountRoutes } from '@ngaji/contract/identity/sign-in/own-account.routes'
import {
  answer,
  answerAlsoReadOnly,
  answerPrepared,
  answerPublic,
  answerPublicPrepared,
} from '../../../platform/http/implement.ts'
import { canMail } from '../../../platform/mail/can-mail.ts'
import { requestReset, requestVerifyEmail } from '../account/account.service.ts'
import {
  finishEmailChange,
  followVerification,
  proveOwner,
  readMailedLink,
  undoEmailChange,
} from '../account/email-links.service.ts'
import {
  checkOwnPassword,
  confirmPassword,
  readCardName,
  readCurrentSession,
} from '../sessions/current-session.service.ts'
import {
  endOneSession,
  endSessionsOf,
  listSessionsOf,
  endLeftSession,
  leaveReadOnly,
  logout,
  renameOwnSession,
} from '../sessions/devices.service.ts'
import type { NoteCardUses } from './card-uses.ts'
import { checkCredentials, signIn } from './login.service.ts'
import { signInReadOnly } from '../sessions/read-only-sign-in.service.ts'
import { changePassword, prepareChange, prepareReset, resetPassword } from './password.service.ts'
import { countResetRequest } from '../codes/reset-tries.service.ts'

/** The answer while no mail can be sent. Like the promises below it is the same for every address. */
const noMail =
  'Server ini belum dapat mengirim email. Minta kode aktivasi baru kepada PJP atau Admin Daerah.'
const verifyAnswer = 'Tautan verifikasi sudah dikirim. Periksa kotak masuk email Anda.'
const changeAnswer = `${verifyAnswer} Email baru berlaku setelah tautan itu dibuka dan "Pasang Email" diketuk.`
const resetAnswer = 'Bila email ini terdaftar, tautan untuk membuat password baru sudah dikirim.'

type Cards = { noteCardUses: NoteCardUses }

const loginAnswer = (cards: Cards) =>
  answerAlsoReadOnly(
    answerPublicPrepared(
      signInRoutes.login,
      (deps, caller, { body }) => checkCredentials(deps, caller, body),
      (deps, caller, { body }, attempt) => signIn({ ...deps, ...cards }, caller, body, attempt),
    ),
    (deps, caller, { body }) => signInReadOnly(deps, caller, body),
  )

const sessionAnswers = [
  answerPublic(signInRoutes.findCardOwner, async (deps, caller, { params }) => ({
    student: await readCardName(deps, caller, params.code),
  })),

  answerAlsoReadOnly(
    answer(signInRoutes.logout, async (deps, actor) => {
      await logout(deps, actor)
      return { message: 'Anda sudah keluar.' }
    }),
    async (_deps, { request }) => leaveReadOnly(request),
  ),

  answerPublic(signInRoutes.endLeftSession, async (deps, caller, { body }) => {
    await endLeftSession(deps, caller, body.revocation)
    return { message: 'Sesi itu sudah berakhir.' }
  }),

  answer(signInRoutes.currentSession, async (deps, actor) => ({
    session: await readCurrentSession(deps, actor),
  })),

  answerPrepared(
    signInRoutes.confirm,
    (deps, actor, { body }) => checkOwnPassword(deps, actor, body.password),
    async (deps, actor) => ({
      message: 'Password benar.',
      confirmedUntil: await confirmPassword(deps, actor),
    }),
  ),

  answer(sessionRoutes.listSessions, (deps, actor, { query }) =>
    listSessionsOf(deps, actor, query.userId ?? actor.userId),
  ),

  answer(sessionRoutes.endSession, async (deps, actor, { params }) => {
    await endOneSession(deps, actor, params.sessionId)
    return { message: 'Perangkat sudah dikeluarkan.' }
  }),

  answer(sessionRoutes.renameSession, async (deps, actor, { params, body }) => {
    await renameOwnSession(deps, actor, { ...params, label: body.deviceLabel })
    return { message: 'Nama perangkat disimpan.' }
  }),

  answer(sessionRoutes.endSessions, async (deps, actor, { body }) => {
    const ended = await endSessionsOf(deps, actor, body)
    return { message: `${ended} perangkat dikeluarkan.`, ended }
  }),
]

const ownAccountAnswers = [
  answerPublic(ownAccountRoutes.requestReset, async (deps, { request }, { body }) => {
    await countResetRequest(deps, request, body.email)
    await requestReset(deps, body.email)
    return { message: (await canMail(deps)) ? resetAnswer : noMail }
  }),

  answerPublicPrepared(
    ownAccountRoutes.resetPassword,
    (deps, _caller, { body }) => prepareReset(deps, body),
    async (deps, caller, { body: { token } }, passwordHash) => {
      await resetPassword(deps, caller, { token, passwordHash })
      return { message: 'Password baru disimpan. Silakan masuk.' }
    },
  ),

  answerPublic(ownAccountRoutes.verifyEmail, (deps, caller, { params }) =>
    followVerification(deps, caller, params.token),
  ),

  answerPublic(ownAccountRoutes.readMailedLink, async (deps, _caller, { params }) => ({
    link: await readMailedLink(deps, params.token),
  })),

  answerPublicPrepared(
    ownAccountRoutes.finishEmailChange,
    (deps, caller, { body }) => proveOwner(deps, caller, body),
    async (deps, caller, { body: { token } }, proof) => ({
      message: await finishEmailChange(deps, caller, { token, proof }),
    }),
  ),

  answerPublic(ownAccountRoutes.undoEmailChange, async (deps, _caller, { body }) => ({
    message: await undoEmailChange(deps, body.token),
  })),

  answer(ownAccountRoutes.requestVerifyEmail, async (deps, actor, { body }) => {
    await requestVerifyEmail(deps, actor, body)
    const promise = body.isNewEmail ? changeAnswer : verifyAnswer
    return { message: (await canMail(deps)) ? promise : noMail }
  }),

  answerPrepared(
    ownAccountRoutes.changePassword,
    (deps, actor, { body }) => prepareChange(deps, actor, body),
    async (deps, actor, _input, prepared) => {
      await changePassword(deps, actor, prepared)
      return { message: 'Password berhasil diubah.' }
    },
  ),
]

export const signInAnswers = (cards: Cards) => [
  loginAnswer(cards),
  ...sessionAnswers,
  ...ownAccountAnswers,
]
