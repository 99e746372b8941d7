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
}

export type TypesettingAnswer =
  | { kind: 'set'; pdf: Uint8Array }
  | { kind: 'failed'; message: string }
