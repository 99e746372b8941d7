import type { Unprintable } from './fonts/printable.ts'

/** The documents with a template: `templates/<name>.typ`. */
export type Template =
  | 'cards'
  | 'slips'
  | 'consent-form'
  | 'student-export'
  | 'raport'
  | 'exam-table'
  | 'packages'
  | 'letter'
  | 'register'
  | 'performance'

/** The input of a document: values as data, never as markup, and the pictures they name. */
export type Typesetting = {
  template: Template
  /** Read by the template as JSON. */
  data: unknown
  /** Pictures by their name in the data: PNG, JPEG or SVG. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** The printed time of creation. */
  at: Date
  /** Accessible (PDF/UA), unless false. */
  isTagged?: boolean
  /** Millimetres of bleed on every side, declared in the file as its trim box. */
  bleed?: number
}

/** A request to the thread: a document, or the first page of a finished one. */
export type TypesettingOrder =
  | { kind: 'set'; document: Typesetting }
  | { kind: 'draw'; pdf: Uint8Array }

/** A PDF, or an SVG of what was drawn. */
export type TypesettingAnswer =
  | { kind: 'done'; bytes: Uint8Array; unprintable: Unprintable[] }
  | { kind: 'failed'; message: string }
