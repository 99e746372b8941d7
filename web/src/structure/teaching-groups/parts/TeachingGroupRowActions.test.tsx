import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { givenGroup, givenYear } from '../../branch-years/test/branch-years.fixtures.ts'
import {
  button,
  dialog,
  expectOff,
  givenYearsPage,
  yes,
} from '../../branch-years/test/years-page.fixtures.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

describe('a KBM of the year', () => {
  const open = givenGroup({ name: 'KBM At-Taqwa', openClassNames: ['Kelas 3'] })
  const ready = givenGroup({ name: 'An-Nur' })
  const bare = givenGroup({ name: 'KBM Baru', classCount: 0, subBranches: [], subBranchNames: [] })
  const locked = givenGroup({ name: 'KBM Al-Ikhlas', isLocked: true })
  const year = givenYear({ teachingGroups: [open, ready, bare, locked] })

  const menuOf = async (name: string) => {
    await button(`Aksi lain untuk ${name}`).click()
    return page.getByRole('menu', { name: `Aksi untuk ${name}` })
  }

  it('is locked after a question; one that is not ready says why', async () => {
    const { server } = await givenYearsPage({
      years: [year],
      answers: {
        'PATCH teachingGroups/lock': () =>
          refusal(409, 'teaching-group.no-class', 'KBM belum punya kelas.'),
      },
    })
    await expectOff('Kunci KBM: KBM At-Taqwa', 'Masih ada 1 kelas yang belum dikunci.')
    await expectOff('Kunci KBM: KBM Baru', 'KBM belum punya kelompok.')
    await button('Kunci KBM: An-Nur').click()
    await expect.element(dialog()).toHaveAccessibleName('Kunci KBM An-Nur?')
    await expect.element(dialog()).toMatchTextContent(/Setelah dikunci, KBM tidak dapat diubah\./)
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/KBM belum punya kelas\./)
    expect(server.sentTo('PATCH teachingGroups/lock')[0]?.body).toEqual({
      teachingGroupId: ready.id,
    })
  })

  it('is unlocked after a question', async () => {
    await givenYearsPage({ years: [year] })
    await button('Buka KBM: KBM Al-Ikhlas').click()
    await expect.element(dialog()).toHaveAccessibleName('Buka KBM Al-Ikhlas?')
    await expect.element(dialog()).toMatchTextContent(/KBM dapat diubah kembali\./)
  })

  it('offers the rest behind a menu, each with its reason', async () => {
    await givenYearsPage({ years: [year] })
    const menu = await menuOf('KBM Al-Ikhlas')
    await expect
      .element(menu.getByRole('menuitem', { name: /Ubah KBM/ }))
      .toMatchTextContent(/KBM terkunci\. Buka KBM dahulu\./)
    await expect
      .element(menu.getByRole('menuitem', { name: /Hapus KBM/ }))
      .toMatchTextContent(/KBM masih berisi 2 kelas\./)
  })

  it('is deleted after a question while it holds no class', async () => {
    const { server } = await givenYearsPage({
      years: [year],
      answers: { 'DELETE teachingGroups': () => ({ body: { message: 'KBM Baru dihapus.' } }) },
    })
    const menu = await menuOf('KBM Baru')
    await menu.getByRole('menuitem', { name: 'Hapus KBM' }).click()
    await expect.element(dialog()).toHaveAccessibleName('Hapus KBM Baru?')
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/KBM Baru dihapus\./)
    expect(server.sentTo('DELETE teachingGroups')[0]?.body).toEqual({ teachingGroupId: bare.id })
  })

  it('is changed in a dialog; whoever was slower sees both values', async () => {
    const current = { id: ready.id, name: 'An-Nur', address: 'Jl. Baru', version: 5 }
    let tries = 0
    const { server } = await givenYearsPage({
      years: [year],
      answers: {
        'PATCH teachingGroups/*': () => {
          tries += 1
          return tries === 1
            ? refusal(
                409,
                'request.version-conflict',
                'Data sudah diubah orang lain. Periksa isi terbaru.',
                {
                  details: { current },
                },
              )
            : refusal(409, 'teaching-group.locked', 'KBM terkunci.')
        },
      },
    })
    const menu = await menuOf('An-Nur')
    await menu.getByRole('menuitem', { name: 'Ubah KBM' }).click()
    const form = page.getByRole('dialog', { name: 'Ubah KBM' })
    await form.getByLabelText('Tempat Kegiatan').fill('Jl. Milik Saya')
    await form.getByRole('button', { name: 'Simpan' }).click()
    const own = form.getByRole('radio', { name: 'Isian Anda' })
    await expect.element(own).toHaveAccessibleDescription('Jl. Milik Saya')
    await expect
      .element(form.getByRole('radio', { name: 'Terbaru' }))
      .toHaveAccessibleDescription('Jl. Baru')
    await own.click()
    await form.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(form.getByText('KBM terkunci.')).toBeVisible()
    await expect.element(form.getByLabelText('Tempat Kegiatan')).toHaveValue('Jl. Milik Saya')
    const versions = server.sentTo('PATCH teachingGroups/*').map(({ body }) => body['version'])
    expect(versions).toEqual([1, 5])
  })

  it('asks before it drops what was typed', async () => {
    await givenYearsPage({ years: [year] })
    const menu = await menuOf('An-Nur')
    await menu.getByRole('menuitem', { name: 'Ubah KBM' }).click()
    const form = page.getByRole('dialog', { name: 'Ubah KBM' })
    await form.getByLabelText('Nama KBM').fill('KBM Lain')
    await userEvent.keyboard('{Escape}')
    await expect.element(form.getByText('Ada isian yang belum disimpan.')).toBeVisible()
    await form.getByRole('button', { name: 'Buang' }).click()
    await expect.element(form).not.toBeInTheDocument()
  })

  it('waits for the year to be deactivated', async () => {
    await givenYearsPage({ years: [{ ...year, isActive: true }] })
    await expectOff('Buka KBM: KBM Al-Ikhlas', 'Nonaktifkan tahun ajaran desa dahulu.')
  })

  it('is a line of a list on a phone, with every action behind its menu', async () => {
    await page.viewport(390, 844)
    await givenYearsPage({ years: [year] })
    await expect.element(page.getByRole('list', { name: 'KBM 2026/2027 Ganjil' })).toBeVisible()
    const menu = await menuOf('An-Nur')
    await expect.element(menu.getByRole('menuitem', { name: 'Kunci KBM' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
