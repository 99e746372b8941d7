import type { LockResult } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { givenGroup, givenYear } from '../test/branch-years.fixtures.ts'
import { button, dialog, givenYearsPage, yes } from '../test/years-page.fixtures.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

describe('"Kunci semua kelas dan KBM"', () => {
  const group = givenGroup({ name: 'KBM At-Tauhid', openClassNames: ['Kelas 3', 'Kelas 6'] })
  const year = givenYear({ teachingGroups: [group] })
  const steps = { classesLocked: 2, teachingGroupsLocked: 1, active: 1 }
  const result = (change: Partial<LockResult>): LockResult => ({
    kind: 'class',
    id: 'x1',
    name: 'Kelas 3',
    teachingGroupName: 'KBM At-Tauhid',
    ok: true,
    code: null,
    message: 'Kelas 3 dikunci.',
    ...change,
  })
  const refused = result({
    id: 'x2',
    name: 'Kelas 6',
    ok: false,
    code: 'class.no-teacher',
    message: 'Kelas belum punya guru.',
  })

  it('shows first what it would do and what not, asks once, and lists how each went', async () => {
    const { server } = await givenYearsPage({
      years: [year],
      steps,
      answers: {
        'POST branchYears/*': () => ({
          body: { message: '1 kelas dan 0 KBM dikunci. 1 belum.', results: [result({}), refused] },
        }),
      },
    })
    await button('Kunci semua kelas dan KBM').click()
    await expect.element(dialog()).toHaveAccessibleName('Kunci semua kelas dan KBM?')
    const cannot = dialog().getByRole('region', { name: /Belum bisa dikunci/ })
    await expect
      .element(cannot)
      .toMatchTextContent(/Kelas 6 · KBM At-Tauhid.*Kelas belum punya guru\./)
    await expect
      .element(dialog().getByRole('region', { name: /Akan dikunci/ }))
      .toMatchTextContent(/Kelas 3 · KBM At-Tauhid/)
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
    await expect
      .element(dialog().getByRole('region', { name: /Belum terkunci/ }))
      .toMatchTextContent(/Kelas 6/)
    const sent = server.sentTo('POST branchYears/*')
    expect(sent.map(({ body }) => body)).toEqual([{ isPreview: true }, {}])
  })

  it('does not ask where nothing can be locked, and says what is missing', async () => {
    const { server } = await givenYearsPage({
      years: [year],
      steps,
      answers: {
        'POST branchYears/*': () => ({ body: { message: '0 kelas.', results: [refused] } }),
      },
    })
    await button('Kunci semua kelas dan KBM').click()
    const told = page.getByRole('dialog', { name: 'Belum ada yang bisa dikunci' })
    await expect.element(told).toMatchTextContent(/Kelas belum punya guru\./)
    await told.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(told).not.toBeInTheDocument()
    expect(server.sentTo('POST branchYears/*')).toHaveLength(1)
  })

  it('tells when looking fails', async () => {
    await givenYearsPage({ years: [year], steps })
    await button('Kunci semua kelas dan KBM').click()
    const told = page.getByRole('dialog', { name: 'Gagal!' })
    await expect.element(told).toMatchTextContent(/Gagal menghubungi server!/)
  })
})
