import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../../test/read-pdf.ts'
import { expectWholeFile } from './cross-reference.fixtures.ts'
import { consentForm } from '../consent-form.fixtures.ts'
import { createTypesetter, type Typesetter } from '../typesetter.ts'

let typesetter: Typesetter
beforeAll(() => {
  typesetter = createTypesetter()
})
afterAll(() => typesetter.close())

const form = consentForm('Aisyah', 'Bilal', 'Zaid')

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
