import { plainHead } from './letterhead.fixtures.ts'
import type { Typesetting } from './typesetting.ts'

const child = { nis: '20250010', className: '-', subBranch: 'A', branch: 'B' }

/** The form of consent of each of these children. */
export function consentForm(...names: string[]): Typesetting & { data: object } {
  return {
    template: 'consent-form',
    data: {
      title: 'Formulir',
      head: plainHead,
      printed: '20/11/2026 16.05 WIB',
      place: 'Garut',
      version: '1',
      purposes: [],
      students: names.map((name) => ({ ...child, name })),
    },
    at: new Date('2026-11-20T09:05:00Z'),
  }
}
