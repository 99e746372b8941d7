/** The papers there is a template for: `templates/<name>.typ`. */
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

/** What is set: values as data, never as markup, and the pictures they name. */
export type Typesetting = {
  template: Template
  /** Read by the template as JSON. */
  data: unknown
  /** Pictures by the name the data calls them: PNG, JPEG or SVG. */
  pictures?: Readonly<Record<string, Uint8Array>>
  /** The moment the paper says it was made. */
  at: Date
  /** Readable for whoever cannot see it (PDF/UA), unless this says no. */
  isTagged?: boolean
  /** Millimetres on every side that are cut off afterwards: the paper says where. */
  bleed?: number
}

/** What the thread is asked for: a document, or the first page of one that is finished. */
export type TypesettingOrder =
  | { kind: 'set'; document: Typesetting }
  | { kind: 'draw'; pdf: Uint8Array }

/** A PDF, or an SVG of what was drawn. */
export type TypesettingAnswer =
  | { kind: 'done'; bytes: Uint8Array }
  | { kind: 'failed'; message: string }
