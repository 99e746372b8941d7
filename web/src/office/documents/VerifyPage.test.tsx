import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../api/queries/test-server.fixtures.tsx'
import { VerifyPage } from './VerifyPage.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(leaveNothing)

async function givenPage(answer: Answer) {
  const server = givenAnswers({ 'GET verify/*': () => answer })
  await render(
    <Surroundings>
      <VerifyPage documentCode="8H2K-QW7M" />
    </Surroundings>,
  )
  return server
}

const document = {
  kind: 'report',
  state: 'valid',
  academicYearName: '20261',
  className: 'Kelas Umar 5',
  initials: 'M F',
  nisEnd: '047',
  total: 692,
  issuedAt: '2026-12-20T03:00:00.000Z',
  issuedOn: '2026-12-20',
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

describe('a code on a paper', () => {
  it('is genuine, with what shows a changed mark and no name', async () => {
    const server = await givenPage({ body: { document } })
    await expect.element(heading('Dokumen sah')).toBeVisible()
    const facts = page.getByText('Raport munaqosah').element().closest('dl')
    expect(facts?.textContent).toContain('Jumlah692')
    expect(facts?.textContent).toContain('Tahun ajaran2026/2027 Ganjil')
    expect(facts?.textContent).toContain('NIS berakhir…047')
    expect(facts?.textContent).toContain('Diterbitkan20 Desember 2026')
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
    expect(server.sentTo('GET verify/*')[0]?.rest).toBe('8H2K-QW7M')
  })

  it('was genuine, and there is a newer paper', async () => {
    await givenPage({ body: { document: { ...document, state: 'replaced' } } })
    await expect.element(heading('Dokumen sudah diganti versi baru')).toBeVisible()
  })

  it('is not known', async () => {
    await givenPage(refusal(404, 'document.not-found', 'Dokumen tidak ditemukan.'))
    await expect.element(heading('Dokumen tidak dikenal')).toBeVisible()
  })

  it('cannot be looked up just now', async () => {
    await givenPage(refusal(429, 'request.too-many', 'Terlalu sering. Coba lagi dalam 9 detik.'))
    await expect.element(page.getByText('Terlalu sering. Coba lagi dalam 9 detik.')).toBeVisible()
  })
})
