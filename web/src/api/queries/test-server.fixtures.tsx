import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { vi } from 'vitest'
import { confirmStore } from '../../ui/dialog/confirm.ts'
import { ConfirmHost } from '../../ui/dialog/ConfirmHost.tsx'
import { passwordPromptStore } from '../../ui/dialog/password-prompt.ts'
import { ToastHost } from '../../ui/feedback/ToastHost.tsx'
import { createQueryClient } from './query-client.ts'
import { forgetAnswers } from './remembered-answers.ts'
import { isPasswordNeeded } from '../session/with-password.ts'
import { ownJson } from '../line/own-response.fixtures.ts'

export type Answer = { status?: number; body: unknown }

/** One request; `rest` is the text that `*` of its name matched. */
export type Asked = {
  name: string
  rest: string
  query: Record<string, string>
  body: Record<string, unknown>
  /** The idempotency key. */
  key: string | null
}

/** A response that never comes is a promise that never settles. */
type Answers = Record<string, (asked: Asked) => Answer | Promise<Answer>>

/**
 * The server of a test: the response of each call, by method and path below `/api`, a trailing `*`
 * for any rest. A call that is not named gets no response.
 *
 * @example givenAnswers({ 'GET levels/branches': () => ({ body: { branches } }) })
 */
export function givenAnswers(answers: Answers) {
  const asked: Asked[] = []
  forgetAnswers()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit): Promise<Response> => {
    const address = `${init.method} ${url.replace(/^\/api\//, '').replace(/\?.*/, '')}`
    const name = Object.keys(answers).find((one) => isMeant(one, address))
    const answer = name === undefined ? undefined : answers[name]
    if (name === undefined || !answer) throw new TypeError('Failed to fetch')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const query = Object.fromEntries(new URL(url, location.origin).searchParams)
    const key = new Headers(init.headers).get('idempotency-key')
    const call = { name, rest: address.slice(name.length - 1), query, body, key }
    asked.push(call)
    const { status = 200, body: said } = await answer(call)
    return ownJson(said, { status })
  })
  return {
    /** The bodies sent to one call, in order. */
    sentTo: (name: string) => asked.filter((one) => one.name === name),
  }
}

function isMeant(name: string, address: string): boolean {
  return name.endsWith('*') ? address.startsWith(name.slice(0, -1)) : name === address
}

export function refusal(status: number, code: string, message: string, more: object = {}): Answer {
  return { status, body: { code, message, ...more } }
}

/**
 * The providers around every screen: queries, and outside of them, as in the app, confirmations and
 * toasts. The password is `benar`.
 */
export function Surroundings({ children }: { children: ReactNode }) {
  const [client] = useState(impatientClient)
  return (
    <>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
      <ConfirmHost password={passwordCheck} />
      <ToastHost />
    </>
  )
}

/** The query client of the app without retries. */
function impatientClient() {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
  return client
}

const passwordCheck = {
  isNeeded: isPasswordNeeded,
  verify: async (password: string) => {
    if (password !== 'benar') throw new Error('Password salah.')
  },
}

/** A link for the screens of a test. */
export function Elsewhere({ to, children, ...props }: { to: string } & ComponentProps<'a'>) {
  return (
    <a {...props} href={`#${to}`}>
      {children}
    </a>
  )
}

/** Cleanup after each test: closes confirmations, restores `fetch`. */
export function leaveNothing(): void {
  for (let asked = confirmStore.current(); asked; asked = confirmStore.current()) {
    confirmStore.settle(asked, null)
  }
  passwordPromptStore.settle(false)
  vi.unstubAllGlobals()
}
