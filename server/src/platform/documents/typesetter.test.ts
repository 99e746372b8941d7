import { afterEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { consentForm } from './consent-form.fixtures.ts'
import { plainHead } from './letterhead.fixtures.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'
import type { Typesetting } from './typesetting.ts'

let typesetter: Typesetter
const started = () => (typesetter = createTypesetter())
afterEach(() => typesetter.close())

const form = (name = 'Aisyah') => consentForm(name)
const broken: Typesetting = { ...form(), data: {} }

describe('the typesetter', () => {
  it('renders documents in the order of the calls, each with its own values', async () => {
    const { typeset } = started()
    const names = ['Satu', 'Dua', 'Tiga', 'Empat']
    const files = await Promise.all(names.map((name) => typeset(form(name))))
    for (const [index, bytes] of files.entries()) {
      const pdf = await readPdf(bytes)
      expect(pdf.pages[0]?.lines.join(' ')).toContain(names[index])
      await pdf.close()
    }
  })

  it('parts words that are parted by a tab', async () => {
    const pdf = await readPdf(await started().typeset(form('Nur\tAisyah')))
    expect(pdf.pages[0]?.lines.join(' ')).toContain('Nur Aisyah')
    await pdf.close()
  })

  it('renders the same values at the same moment to the same bytes', async () => {
    const { typeset } = started()
    const [one, other] = [await typeset(form()), await typeset(form())]
    expect(Buffer.from(one).equals(other)).toBe(true)
  })

  it('renders accessible files: tagged, in Indonesian, with a title', async () => {
    const bytes = await started().typeset(form())
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).toMatch(/\/Marked true/)
    expect(text).toMatch(/\/Lang ?\(id-ID\)/)
    expect(text).toContain('pdfuaid:part')
  })

  it('rejects a broken document with its error and renders the next', async () => {
    const { typeset } = started()
    await expect(typeset(broken)).rejects.toThrow(/consent-form\.typ/)
    expect((await typeset(form())).length).toBeGreaterThan(1000)
  })

  it('rejects values that cannot be cloned and renders the next', async () => {
    const { typeset } = started()
    await expect(typeset({ ...form(), data: () => 'code' })).rejects.toThrow()
    expect((await typeset(form())).length).toBeGreaterThan(1000)
  })

  it('keeps no data of a document for the next one', async () => {
    const { typeset } = started()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
    const withLogo = {
      ...form(),
      data: { ...form().data, head: { ...plainHead, logo: 'l.svg' } },
    }
    await typeset({ ...withLogo, pictures: { 'l.svg': svg } })
    await expect(typeset(withLogo)).rejects.toThrow(/not found/)
  })

  it('reads no file that a value names', async () => {
    const outside = { ...plainHead, logo: '../../../../../../etc/hostname' }
    const data = { ...form().data, head: outside }
    await expect(started().typeset({ ...form(), data })).rejects.toThrow()
  })

  it('renders nothing after it was closed', async () => {
    const { typeset, close } = started()
    const last = typeset(form())
    await close()
    expect((await last).length).toBeGreaterThan(1000)
    await expect(typeset(form())).rejects.toThrow('closed')
  })
})
