import { expect } from 'vitest'
import type { SentForm } from '../../given/form.ts'
import type { GivenUser } from '../../given/givens.ts'
import type { TestApp } from '../../harness.ts'

/**
 * A client that implements only the specification: its paths, its payload keys, a bearer token. It
 * sends no version, no Idempotency-Key and no header of ours, and reads only the keys named there.
 */
export type Call = {
  line: string
  /** Null: signed out. */
  as: GivenUser | null
  json?: unknown
  /** Sent in place of JSON. */
  form?: SentForm
  status?: number
  /** The keys that the client reads in the answer. */
  reads: object | ((answer: unknown) => void)
}

export type School = Awaited<ReturnType<TestApp['givenSchool']>>
/** The app and the accounts of the calls. */
export type Stage = { app: TestApp; school: School; passwordHash: string }
/** The calls of every route of section 7, by route of the contract. */
export type Calls = Record<string, () => Promise<Call[]>>

export const password = 'kapal-layar-biru'
export const text = expect.any(String) as string
export const message = { message: text }
