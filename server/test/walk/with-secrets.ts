import { routes } from '@ngaji/contract'
import type { RouteShape } from '@ngaji/contract/route'
import { roles } from '@ngaji/contract/roles'
import { resultProbes } from '../probes/targets/results-targets.ts'
import { password, type Scene } from '../probes/stages/probe-scene.ts'
import type { Probe, ProbeRequest } from '../probes/targets/probe-targets.ts'

/** A signed-out request that needs a password, a mailed token or a printed code. */
export type WithSecret = { name: string; route: RouteShape; probe: Probe }

const newPassword = 'bulan-di-atas-sawah'
const newEmail = 'baru@ngaji.test'

/** The probes send wrong secrets only: these are valid ones, created on the way. */
export const withSecrets: readonly WithSecret[] = [
  ...roles.map((role) =>
    withSecret(`as ${role}`, routes.signIn.login, async ({ actors, student }) => ({
      body: {
        ...(role === 'student' ? { nis: student.nis } : { email: actors[role].email }),
        password,
      },
    })),
  ),
  withSecret('mailed token', routes.signIn.resetPassword, async (scene) => ({
    body: { token: await resetToken(scene), newPassword, confirmPassword: newPassword },
  })),
  withSecret('mailed token', routes.signIn.verifyEmail, async (scene) => ({
    params: { token: await verifyToken(scene) },
  })),
  withSecret('mailed token', routes.signIn.readMailedLink, async (scene) => ({
    params: { token: await resetToken(scene) },
  })),
  withSecret('mailed token', routes.signIn.finishEmailChange, async (scene) => ({
    body: { token: await verifyToken(scene), password },
  })),
  withSecret('mailed token', routes.signIn.undoEmailChange, async (scene) => ({
    body: { token: await undoToken(scene) },
  })),
  withSecret('valid link', routes.families.readParentPage, ofParentLink),
  withSecret('valid link', routes.families.readParentReport, async (scene) => {
    await finishExam(scene)
    return ofParentLink(scene)
  }),
  withSecret('printed code', routes.documents.verify, async (scene) => ({
    params: { documentCode: await printedCode(scene) },
  })),
]

function withSecret(
  name: string,
  route: RouteShape,
  stage: (scene: Scene) => Promise<ProbeRequest>,
): WithSecret {
  return { name, route, probe: { request: () => ({}), stage } }
}

/** The token of the first letter with a link to the page. */
async function mailed({ app }: Scene, page: string): Promise<string> {
  const letters = await app.deliverLetters()
  const token = letters.map(({ text }) => text.split(`/${page}/`)[1]?.split('\n')[0]).find(Boolean)
  if (token === undefined) throw new Error(`no letter has a link to ${page}`)
  app.letters.length = 0
  return token
}

async function resetToken(scene: Scene): Promise<string> {
  const email = scene.actors.admin.email ?? ''
  await scene.app.as(null).call(routes.signIn.requestReset, { body: { email } })
  return mailed(scene, 'reset-password')
}

async function verifyToken(scene: Scene): Promise<string> {
  const { app, actors } = scene
  const token = await app.givenSession(actors.admin)
  const body = { isNewEmail: true, newEmail }
  await app.as({ ...actors.admin, token }).call(routes.signIn.requestVerifyEmail, { body })
  return mailed(scene, 'verify-email')
}

async function undoToken(scene: Scene): Promise<string> {
  const token = await verifyToken(scene)
  const body = { token, password }
  await scene.app.as(null).call(routes.signIn.finishEmailChange, { body })
  return mailed(scene, 'undo-email')
}

async function ofParentLink({ app, actors, student }: Scene): Promise<ProbeRequest> {
  const params = { studentId: student.studentId }
  const { body } = await app
    .as(actors.admin)
    .call(routes.families.createParentLink, { params, body: {} })
  return { params: { token: body.url.split('/').at(-1) ?? '' } }
}

/** Returns the record of the student's exam. */
async function finishExam(scene: Scene): Promise<{ scoreId: string }> {
  const params = { scoreId: scene.student.studentId }
  await resultProbes['GET /scores/{scoreId}/report.pdf']?.stage?.(scene, { params }, 'admin')
  return params
}

/** The code of a printed raport. */
async function printedCode(scene: Scene): Promise<string> {
  const params = await finishExam(scene)
  await scene.app.as(scene.actors.admin).call(routes.munaqasyah.printReport, { params, query: {} })
  const code = scene.app.deps.db.selectFrom('document_code').select('code')
  return (await code.executeTakeFirstOrThrow()).code
}
