import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  Elsewhere,
  refusal,
  Surroundings,
  type Answer,
  type Asked,
} from '../../api/queries/test-server.fixtures.tsx'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'

/** A record with a version. */
export type Kept = { id?: string; version: number }
export type Answers = Record<string, (asked: Asked) => Answer>

/** What one of two users changes in a record. */
type Change = {
  /** The label of its field. */
  label: string
  /** The name of the field in the record. */
  field: string
  /** What the record holds afterwards. */
  record: object
}

type OwnChange = Omit<Change, 'record'> & {
  /** Types it into the open form. */
  type: () => Promise<void>
  /** How the typed value reads in a choice. */
  text: string
  /** What of it is sent. */
  sent: object
}

/** One of the forms for a change of a record. */
export type FormCase = {
  name: string
  patch: string
  /** The record as it was read first. */
  base: Kept
  /** The key of the record in an answer. */
  key: string
  /** What the answer to a saved change holds besides the record. */
  savedWith?: object
  answers: (record: Kept) => Answers
  /** Opens the form on a screen of its own. */
  show: (answers: Answers) => Promise<{ unmount: () => Promise<void> } | undefined>
  own: OwnChange
  /** A change by somebody else, in another field. */
  other: Change
  /** A change by somebody else, in the field of `own`, and how it reads. */
  same: Change & { text: string }
  /** "Ya" is asked before it is sent. */
  isAsked?: boolean
  /** An unfinished change is kept on the device. */
  hasDraft?: boolean
}

/** The messages of forms that were saved. */
export const saved: string[] = []

export const onSaved = (message: string) => void saved.push(message)
export const nothing = () => undefined
export const linkTo = (to: string | null) => <Elsewhere to={to ?? ''} />
const field = (label: string) => page.getByLabelText(label, { exact: true })

/** What a test types into one field. */
export const filling = (label: string, text: string) => ({
  label,
  text,
  type: () => field(label).fill(text),
})

export function showScreen(screen: ReactNode) {
  return render(<Surroundings>{screen}</Surroundings>)
}

export function asAdmin(): void {
  sessionStore.begin(givenSession({ role: 'admin', expiration: '2999-01-01T00:00:00.000Z' }))
}

/** A server with the record of a form, and somebody else who changes it. */
export function givenRecordServer({ base, key, patch, answers, savedWith }: FormCase) {
  let record: Kept = base
  let changes: Record<string, unknown> = {}
  const bodies: object[] = []

  function save({ body }: Asked): Answer {
    bodies.push(body)
    if (body['version'] === record.version) {
      record = { ...record, version: record.version + 1 }
      return { body: { message: 'Tersimpan.', [key]: record, ...savedWith } }
    }
    const details = { current: record, changes }
    return refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', { details })
  }

  return {
    /** The bodies of the requests to save, in order. */
    bodies,
    answers: (): Answers => {
      const reads = Object.entries(answers(record)).map(([name]): [string, Answers[string]] => [
        name,
        (asked) => answers(record)[name]?.(asked) ?? refusal(404, 'request.unknown-path', ''),
      ])
      return { ...Object.fromEntries(reads), [patch]: save }
    },
    /** Siti saves a change. */
    changedBySiti: ({ field: changed, record: change }: Change): void => {
      record = { ...record, ...change, version: record.version + 1 }
      changes = {
        ...changes,
        [changed]: { at: new Date().toISOString(), by: 'Siti', isOwn: false },
      }
    },
  }
}
