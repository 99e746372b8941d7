import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../../api/queries/query-client.ts'
import { givenSession } from '../../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { givenEmptyPhone } from '../../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../../offline/copies/offline-user.ts'
import { startSending } from '../../../../offline/outbox/sender.ts'
import { ConfirmHost } from '../../../../ui/dialog/ConfirmHost.tsx'
import { ScreenContext } from '../../../../ui/layout/screen-context.ts'
import { registerExam } from '../../exam-start.ts'
import { carryMessage } from '../marking/carried-message.ts'
import { branchYearId, ExamServer } from './exam-server.fixtures.ts'
import { ownJson } from '../../../../api/line/own-response.fixtures.ts'

registerExam()

/** The exam's server, which can be unreachable. */
export type Outside = {
  server: ExamServer
  isReachable: boolean
  stop: () => void
  /** Holds responses of requests whose path ends so, until the returned function is called. */
  holdAnswers: (end: string) => () => void
}

function requestAddress(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}

/** An examiner with empty storage. */
export async function givenExaminer(): Promise<Outside> {
  await givenEmptyPhone()
  carryMessage(null)
  localStorage.clear()
  const server = new ExamServer()
  const held = new Map<string, Promise<void>>()
  const outside: Outside = {
    server,
    isReachable: true,
    stop: () => undefined,
    holdAnswers: (end) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(end, promise)
      return () => {
        held.delete(end)
        resolve()
      }
    },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!outside.isReachable) return Promise.reject(new TypeError('Failed to fetch'))
    const path = requestAddress(input)
      .replace(/^.*\/api\//, '')
      .replace(/\?.*/, '')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const answer = server.answer(init?.method ?? 'GET', path, body)
    const response = ownJson(answer.body, { status: answer.status })
    const wait = [...held].find(([end]) => path.endsWith(end))?.[1]
    return Promise.resolve(wait).then(() => response)
  })
  const token = `token ${Math.random()}`
  sessionStore.begin(
    givenSession({
      userId: server.caller.id,
      name: server.caller.name,
      role: 'munaqisy',
      currentBranchYearId: branchYearId,
      token,
      expiration: '2999-01-01T00:00:00.000Z',
    }),
  )
  setOfflineUser({ userId: server.caller.id, secret: token })
  outside.stop = startSending()
  return outside
}

/** Renders a screen of the examiner on a phone. */
export async function renderOnPhone(screen: ReactNode) {
  await page.viewport(390, 844)
  document.documentElement.dataset['shell'] = 'phone'
  return renderIn({ isPhone: true }, screen)
}

export async function renderOnDesktop(screen: ReactNode) {
  await page.viewport(1440, 900)
  delete document.documentElement.dataset['shell']
  return renderIn({ isPhone: false }, screen)
}

function renderIn(surroundings: { isPhone: boolean }, screen: ReactNode) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ScreenContext value={surroundings}>{screen}</ScreenContext>
      <ConfirmHost />
    </QueryClientProvider>,
  )
}
