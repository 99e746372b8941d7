import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import type { Home } from '@ngaji/contract/office/dashboard/dashboard.schemas'
import { signInRoutes } from '@ngaji/contract/identity/sign-in/sign-in.routes'
import type { RouteCall, RouteResponse, RouteShape } from '@ngaji/contract/route'
import { demoPassword, demoSignIns } from '../../src/demo/demo-sign-ins.ts'
import { call, type TestApp } from '../harness.ts'

type SignIn = (typeof demoSignIns)[number]['signIn']

/** Somebody who has signed in to the demo region, as its printed table says. */
export type Visitor = {
  ask: <R extends RouteShape>(route: R, input: RouteCall<R>) => Promise<RouteResponse<R>>
}

export async function signInAs({ app }: TestApp, signIn: SignIn): Promise<Visitor> {
  const who = signIn.includes('@') ? { email: signIn } : { nis: signIn }
  const { body } = await call(app, signInRoutes.login, { body: { ...who, password: demoPassword } })
  const { token } = body
  return {
    async ask(route, input) {
      const answer = await call(app, route, input, { token })
      if (answer.status < 300) return answer.body
      throw new Error(`${signIn}: ${route.path} ${answer.status} ${JSON.stringify(answer.body)}`)
    },
  }
}

type HomeOf<Role extends Home['role'], One = Home> = One extends { role: infer Roles }
  ? Role extends Roles
    ? One
    : never
  : never

/** The home of a visitor with that role. */
export async function homeOf<Role extends Home['role']>(
  visitor: Visitor,
  role: Role,
): Promise<HomeOf<Role>> {
  const { home } = await visitor.ask(dashboardRoutes.readHome, {})
  if (home.role !== role) throw new Error(`${home.role} is not ${role}`)
  // Checked by the line above.
  return home as HomeOf<Role>
}
