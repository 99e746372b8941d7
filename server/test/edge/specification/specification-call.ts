import { expect } from 'vitest'
import type { SentForm } from '../../given/form.ts'
import type { GivenUser } from '../../given/givens.ts'
import type { TestApp } from '../../harness.ts'

/**
 * A client that knows only the specification: its paths, its payload keys, a bearer token. It sends no
 * version, no Idempotency-Key and no header of ours, and reads only the keys named there.
 */
export type Call = {
  line: string
  /** Null: nobody is signed in. */
  as: GivenUser | null
  json?: unknown
  /** Sent instead of JSON. */
  form?: SentForm
  status?: number
  /** What the client reads in the answer. */
  reads: object | ((answer: unknown) => void)
}

export type School = Awaited<ReturnType<TestApp['givenSchool']>>
/** Where the calls are made, and by whom. */
export type Stage = { app: TestApp; school: School; passwordHash: string }
/** By call of the contract, everything section 7 says about it. */
export type Calls = Record<string, () => Promise<Call[]>>

export const password = 'kapal-layar-biru'
export const text = expect.any(String) as string
export const message = { message: text }
