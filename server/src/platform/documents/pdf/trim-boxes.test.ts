import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../../test/read-pdf.ts'
import { expectWholeFile } from './cross-reference.fixtures.ts'
import { createTypesetter, type Typesetter } from '../typesetter.ts'
import type { Typesetting } from '../typesetting.ts'

let typesetter: Typesetter
beforeAll(() => {
  typesetter = createTypesetter()
})
afterAll(() => typesetter.close())

const student = { nis: '20250010', className: '-', subBranch: 'A', branch: 'B' }
const head = { organisation: 'Pengajian', lines: [], address: '', contact: '' }
const form: Typesetting = {
  template: 'consent-form',
  data: {
    title: 'Formulir',
    head: { ...head, branch: null, logo: null },
    printed: '20/11/2026 16.05 WIB',
    place: 'Garut',
    version: '1',
    purposes: [],
    students: ['Aisyah', 'Bilal', 'Zaid'].map((name) => ({ ...student, name })),
  },
  at: new Date('2026-11-20T09:05:00Z'),
}

it.each([true, false])('keeps the cross-reference table correct, tagged: %s', async (isTagged) => {
  const bytes = Buffer.from(await typesetter.typeset({ ...form, isTagged, bleed: 3 }))
  const text = bytes.toString('latin1')
  expect(text.match(/\/TrimBox /g)).toHaveLength(3)
  expectWholeFile(bytes)
})

it('adds no trim box without bleed', async () => {
  const text = Buffer.from(await typesetter.typeset(form)).toString('latin1')
  expect(text).not.toContain('/TrimBox')
})

it('changes nothing else in the file', async () => {
  const plain = await readPdf(await typesetter.typeset(form))
  const cut = await readPdf(await typesetter.typeset({ ...form, bleed: 3 }))
  expect(cut.pages).toEqual(plain.pages)
  await Promise.all([plain.close(), cut.close()])
})
