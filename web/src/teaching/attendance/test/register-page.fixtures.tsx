import type { SyncRequest } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { syncRequestSchema } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ownJson } from '../../../api/line/own-response.fixtures.ts'
import { createQueryClient } from '../../../api/queries/query-client.ts'
import { serverClock, serverNow } from '../../../api/clock/server-clock.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { ClockQuestionHost } from '../../../offline/clock/ClockQuestionHost.tsx'
import { givenEmptyPhone } from '../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { startSending } from '../../../offline/outbox/sender.ts'
import { fakeStream } from '../../../scanner/camera/fake-stream.ts'
import { ConfirmHost } from '../../../ui/dialog/ConfirmHost.tsx'
import { ScreenContext } from '../../../ui/layout/screen-context.ts'
import { toastStore } from '../../../ui/feedback/toast.ts'
import { ToastHost } from '../../../ui/feedback/ToastHost.tsx'
import { registerAttendance } from '../attendance-start.ts'
import {
  at,
  children,
  classId,
  RegisterServer,
  secretOf,
  studentIdOf,
  today,
} from './register-server.fixtures.ts'
import { RegisterPage } from '../register/RegisterPage.tsx'
import { hashOfSecret } from '../scan/scan-reading.ts'

export const siti = { by: { id: '0197dddd-0000-7000-8000-000000000001', name: 'Siti Aminah' } }
export const hendra = {
  by: { id: '0197dddd-0000-7000-8000-000000000002', name: 'Hendra Gunawan' },
  deviceId: 'phone of Hendra',
}

registerAttendance()

/** The world outside the page: one register on a server that can be out of reach. */
export type Outside = {
  server: RegisterServer
  isReachable: boolean
  /** The clock of the server; the phone's idea of it unless a test has one of its own. */
  now: () => Date
  stop: () => void
}

function json(body: unknown, now: Date, status = 200): Response {
  const headers = { 'x-server-time': String(now.getTime()) }
  return ownJson(body, { status, headers })
}

function requestAddress(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}

function requestBodyText(init: RequestInit | undefined): string {
  return typeof init?.body === 'string' ? init.body : ''
}

function answerAsServer(outside: Outside, url: string, init: RequestInit | undefined): Response {
  const { server } = outside
  const now = outside.now()
  server.now = now.toISOString()
  if (url.startsWith('/api/attendances/rosters')) return json(server.bundle(), now)
  if (url.startsWith('/api/attendances/sync')) {
    const request: SyncRequest = syncRequestSchema.parse(JSON.parse(requestBodyText(init)))
    return json(server.sync(request, { ...siti, deviceId: request.deviceId }), now)
  }
  return json({ message: 'Alamat tidak dikenal.', code: 'request.unknown-path' }, now, 404)
}

/** Cards as the server prints them: their real fingerprints in the roster. */
async function printCards(server: RegisterServer): Promise<void> {
  const fingerprints = new Map<string, string>()
  for (const child of children) {
    for (const version of ['new', 'old']) {
      const secret = secretOf(child.nis, version)
      fingerprints.set(secret, await hashOfSecret(`${child.nis}.${secret}`))
    }
  }
  server.hashOf = (secret) => fingerprints.get(secret) ?? ''
  server.students = children.map((child) => ({
    ...child,
    cards: [
      { hash: server.hashOf(secretOf(child.nis)), isVoid: false },
      { hash: server.hashOf(secretOf(child.nis, 'old')), isVoid: true },
    ],
  }))
}

/** Makes the server's clock show this moment from now on. */
export function setServerTime(moment: string): void {
  const deviceNow = Date.now()
  const serverTime = Date.parse(moment)
  for (let i = 0; i < 5; i += 1) {
    serverClock.observe({ sentAt: deviceNow, receivedAt: deviceNow, serverTime })
  }
}

/** Siti stands at the door with an empty phone; the server's clock shows `time`. */
export async function givenSitiAtTheDoor(time: string): Promise<Outside> {
  await givenEmptyPhone()
  for (const toast of toastStore.current()) toastStore.dismiss(toast.id)
  setServerTime(at(time))
  const server = new RegisterServer()
  await printCards(server)
  const outside: Outside = {
    server,
    isReachable: true,
    now: serverNow,
    stop: () => undefined,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (!outside.isReachable) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(answerAsServer(outside, requestAddress(input), init))
  })
  const token = `token ${Date.now()} ${Math.random()}`
  sessionStore.begin({
    userId: siti.by.id,
    name: siti.by.name,
    role: 'teacher',
    branchId: null,
    subBranchId: null,
    branchName: null,
    subBranchName: null,
    currentBranchYear: null,
    currentBranchYearId: null,
    userClassIds: [classId],
    token,
    expiration: new Date(serverNow().getTime() + 7_200_000).toISOString(),
    mustChangePassword: false,
    email: null,
    thumbnail: null,
    signInName: { email: 'guru@ngaji.test' },
  })
  setOfflineUser({ userId: siti.by.id, secret: token })
  outside.stop = startSending()
  return outside
}

/** Holds all further answers of the server back, until the returned function is called. */
export function holdAnswers(): () => void {
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()
  if (!answer) throw new Error('the server is not there yet')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  vi.mocked(globalThis.fetch).mockImplementation((...request) =>
    released.then(() => answer(...request)),
  )
  return release
}

const link = <a href="#lain">lain</a>

/** Opens the register's screen on a phone. */
export async function renderRegister(date = today) {
  await page.viewport(390, 844)
  document.documentElement.dataset['shell'] = 'phone'
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ScreenContext value={{ isPhone: true }}>
        <RegisterPage
          day={{ classId, date }}
          links={{ home: link, changeClass: link, today: link, sheet: link, material: link }}
          onDay={() => undefined}
        />
      </ScreenContext>
      <ConfirmHost />
      <ClockQuestionHost />
      <ToastHost />
    </QueryClientProvider>,
  )
}

/** The camera shows this card; null: it may not be used. */
export function givenCamera(text: string | null): void {
  const open = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  if (text === null)
    open.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'))
  else open.mockResolvedValue(fakeStream(text))
}

/** The register of today, just opened: nobody is marked. */
export async function givenOpenRegister() {
  const screen = await renderRegister()
  await screen.getByRole('button', { name: 'Buka Absen' }).click()
  await expect.element(screen.getByText('0 dari 3 sudah datang')).toBeVisible()
  return screen
}

/** The register of today, just opened, as a list. */
export async function givenList() {
  const screen = await givenOpenRegister()
  await screen.getByRole('radio', { name: 'Daftar' }).click()
  return screen
}

/** Another teacher marks on another device. */
export function hendraMarks({ server }: Outside, nis: string, status: 'Sakit' | 'Hadir'): void {
  const operation = {
    kind: 'mark',
    operationId: crypto.randomUUID(),
    at: server.now,
    studentId: studentIdOf(nis),
    status,
    baseVersion: 0,
  } as const
  server.sync({ classId, date: today, deviceId: 'x', operations: [operation] }, hendra)
}
