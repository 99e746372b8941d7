import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { EditBranchPage } from './EditBranchPage.tsx'
import { EditSubBranchPage } from './EditSubBranchPage.tsx'
import {
  aloneIn,
  givenBranch,
  givenSubBranch,
} from '@ngaji/contract/identity/levels/levels.fixtures'
import { NewLevelPage, type LevelKind } from './NewLevelPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const mekarsari = givenBranch({
  name: 'Mekarsari',
  subBranches: [givenSubBranch({ name: 'Al-Ikhlas', address: 'Gang 1' })],
})
const [ikhlas = givenSubBranch()] = mekarsari.subBranches ?? []
const list = { 'GET levels/branches': () => ({ body: { branches: [mekarsari] } }) }

const link = (id: string | null) => <Elsewhere to={id ?? ''} />
const home = <Elsewhere to="home" />
const back = <Elsewhere to="back" />

const name = () => page.getByRole('textbox', { name: 'Nama' })
const address = () => page.getByRole('textbox', { name: 'Alamat' })
const save = () => page.getByRole('button', { name: 'Simpan', exact: true })
const mine = () => page.getByRole('radio', { name: 'Isian Anda' })
const newest = () => page.getByRole('radio', { name: 'Terbaru' })

async function givenNewLevel({
  kind = 'desa',
  branchId = '',
}: Partial<{ kind: LevelKind; branchId: string }>) {
  const done: string[] = []
  const dirty: boolean[] = []
  function NewLevel() {
    const [shown, setShown] = useState(kind)
    return (
      <main id="isi">
        <NewLevelPage
          kind={shown}
          branchId={branchId}
          onKind={setShown}
          onDone={(id) => done.push(id)}
          onDirty={(isDirty) => dirty.push(isDirty)}
          formId="form"
          links={{ back }}
        />
      </main>
    )
  }
  await render(
    <Surroundings>
      <NewLevel />
    </Surroundings>,
  )
  return { done, dirty }
}

describe('adding', () => {
  it('asks for name and address before it asks the server', async () => {
    const server = givenAnswers(list)
    await givenNewLevel({})
    await save().click()
    await expect.element(page.getByText('Nama tidak boleh kosong!')).toBeVisible()
    await expect.element(page.getByText('Alamat tidak boleh kosong!')).toBeVisible()
    await expect.element(name()).toHaveFocus()
    expect(server.sentTo('POST levels/branches')).toEqual([])
  })

  it('adds a desa and leads to it', async () => {
    const branch = givenBranch({ name: 'Cikole' })
    const server = givenAnswers({
      ...list,
      'POST levels/branches': () => ({
        status: 201,
        body: { message: 'Desa Cikole ditambahkan.', branch },
      }),
    })
    const { done } = await givenNewLevel({})
    await name().fill(' Cikole ')
    await address().fill('Jl. Baru')
    await save().click()
    await expect.element(page.getByText('Desa Cikole ditambahkan.')).toBeVisible()
    expect(done).toEqual([branch.id])
    expect(server.sentTo('POST levels/branches')[0]?.body).toEqual({
      name: 'Cikole',
      address: 'Jl. Baru',
    })
  })

  it('keeps what was typed when the server refuses', async () => {
    givenAnswers({
      ...list,
      'POST levels/branches': () => refusal(409, 'branch.name-taken', 'Nama desa sudah ada.'),
    })
    const { done } = await givenNewLevel({})
    await name().fill('Mekarsari')
    await address().fill('Jl. Lama')
    await save().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Nama desa sudah ada\./)
    await expect.element(name()).toHaveValue('Mekarsari')
    await expect.element(address()).toHaveValue('Jl. Lama')
    expect(done).toEqual([])
  })

  it('adds one kelompok after another in the same desa', async () => {
    const server = givenAnswers({
      ...list,
      'POST levels/branches/sub-branches': ({ body }) => ({
        status: 201,
        body: {
          message: `Kelompok ${String(body['name'])} ditambahkan.`,
          subBranch: aloneIn(mekarsari, ikhlas),
        },
      }),
    })
    const { done } = await givenNewLevel({ kind: 'kelompok' })
    await page.getByLabelText('Desa', { exact: true }).last().selectOptions('Mekarsari')
    await name().fill('An-Nur')
    await address().fill('Gang 2')
    await page.getByRole('button', { name: 'Simpan dan tambah lagi' }).click()
    await expect.element(page.getByText('Kelompok An-Nur ditambahkan.')).toBeVisible()
    await expect.element(name()).toHaveValue('')
    await expect.element(name()).toHaveFocus()
    await name().fill('Baiturrahman')
    await address().fill('Gang 3')
    await save().click()
    await expect.poll(() => done).toEqual([mekarsari.id])
    expect(
      server.sentTo('POST levels/branches/sub-branches').map(({ body }) => body),
    ).toMatchObject([
      { name: 'An-Nur', branchId: mekarsari.id },
      { name: 'Baiturrahman', branchId: mekarsari.id },
    ])
  })

  it('keeps what was typed when the kind is changed, and begins in the desa it was opened from', async () => {
    givenAnswers(list)
    const { dirty } = await givenNewLevel({ branchId: mekarsari.id })
    await name().fill('Baru')
    await page.getByRole('radio', { name: 'Kelompok' }).click()
    await expect.element(name()).toHaveValue('Baru')
    await expect
      .element(page.getByLabelText('Desa', { exact: true }).last())
      .toHaveValue(mekarsari.id)
    expect(dirty.at(-1)).toBe(true)
  })

  it('leaves the keyboard at the choice whose arrows change the title', async () => {
    givenAnswers(list)
    await givenNewLevel({})
    await page.getByRole('radio', { name: 'Desa' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect
      .element(page.getByRole('heading', { name: 'Tambah Kelompok', level: 1 }))
      .toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Kelompok' })).toHaveFocus()
  })

  it('says what comes first while there is no desa', async () => {
    givenAnswers({ 'GET levels/branches': () => ({ body: { branches: [] } }) })
    await givenNewLevel({ kind: 'kelompok' })
    await expect.element(page.getByText('Belum ada desa.')).toBeVisible()
    await page.getByRole('button', { name: 'Tambah Desa' }).click()
    await expect.element(name()).toBeVisible()
  })
})

async function givenEditBranch() {
  const saved: string[] = []
  let isRemoved = false
  await render(
    <Surroundings>
      <EditBranchPage
        branchId={mekarsari.id}
        links={{ home, back, newSubBranch: <Elsewhere to="new" />, subBranch: link }}
        onSaved={(message) => saved.push(message)}
        onRemoved={() => {
          isRemoved = true
        }}
        onDirty={() => undefined}
        formId="form"
      />
    </Surroundings>,
  )
  return { saved, isRemoved: () => isRemoved }
}

const one = `GET levels/branches/${mekarsari.id}`
const patch = `PATCH levels/branches/${mekarsari.id}`

describe('changing a desa', () => {
  it('saves against the version that was read', async () => {
    const server = givenAnswers({
      [one]: () => ({ body: { branch: mekarsari } }),
      [patch]: () => ({ body: { message: 'Data desa disimpan.', branch: mekarsari } }),
    })
    const { saved } = await givenEditBranch()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await name().fill('Mekar Sari')
    await save().click()
    await expect.poll(() => saved).toEqual(['Data desa disimpan.'])
    expect(server.sentTo(patch)[0]?.body).toMatchObject({ name: 'Mekar Sari', version: 1 })
  })

  it('shows both values when somebody was quicker, and loses neither', async () => {
    const newer = { ...mekarsari, address: 'Jl. Terbaru', version: 2 }
    const server = givenAnswers({
      [one]: () => ({ body: { branch: mekarsari } }),
      [patch]: ({ body }) =>
        body['version'] === 2
          ? { body: { message: 'Data desa disimpan.', branch: newer } }
          : refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', {
              details: { current: newer },
            }),
    })
    const { saved } = await givenEditBranch()
    await address().fill('Jl. Saya')
    await save().click()
    await expect.element(mine()).toHaveAccessibleDescription('Jl. Saya')
    await expect.element(newest()).toHaveAccessibleDescription('Jl. Terbaru')
    await expect.element(address()).toHaveValue('Jl. Saya')
    await mine().click()
    await save().click()
    await expect.poll(() => saved).toEqual(['Data desa disimpan.'])
    expect(server.sentTo(patch).at(-1)?.body).toEqual({ address: 'Jl. Saya', version: 2 })
  })

  it('does not say the word twice where the name begins with it', async () => {
    givenAnswers({ [one]: () => ({ body: { branch: { ...mekarsari, name: 'Desa Baru' } } }) })
    await givenEditBranch()
    await expect.element(page.getByRole('heading', { name: 'Ubah Desa Baru' })).toBeVisible()
  })

  it('takes the newer values on request', async () => {
    const newer = { ...mekarsari, name: 'Mekarsari Raya', version: 2 }
    givenAnswers({
      [one]: () => ({ body: { branch: mekarsari } }),
      [patch]: () =>
        refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', {
          details: { current: newer },
        }),
    })
    await givenEditBranch()
    await name().fill('Mekar')
    await save().click()
    await newest().click()
    await expect.element(name()).toHaveValue('Mekarsari Raya')
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  })

  it('keeps the way out closed with its reason, in sight', async () => {
    givenAnswers({ [one]: () => ({ body: { branch: mekarsari } }) })
    await givenEditBranch()
    await expect
      .element(page.getByRole('button', { name: 'Hapus desa' }))
      .toHaveAccessibleDescription('Desa masih dipakai: 1 kelompok.')
    await expect.element(page.getByRole('link', { name: 'Al-Ikhlas' })).toBeVisible()
  })

  it('shows nothing of one that is not there', async () => {
    givenAnswers({ [one]: () => refusal(404, 'branch.not-found', 'Desa tidak ditemukan.') })
    await givenEditBranch()
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })
})

describe('changing a kelompok', () => {
  const read = `GET levels/branches/sub-branches/${ikhlas.id}`
  const change = `PATCH levels/branches/sub-branches/${ikhlas.id}`

  it('leaves it in its desa, and deletes it while nothing hangs on it', async () => {
    const subBranch = aloneIn(mekarsari, ikhlas)
    let isThere = true
    const server = givenAnswers({
      [read]: () =>
        isThere
          ? { body: { subBranch } }
          : refusal(404, 'sub-branch.not-found', 'Kelompok tidak ditemukan.'),
      [one]: () => ({ body: { branch: mekarsari } }),
      [change]: () => ({ body: { message: 'Data kelompok disimpan.', subBranch } }),
      'DELETE levels/branches/sub-branches': () => {
        isThere = false
        return { body: { message: 'Kelompok dihapus.' } }
      },
    })
    const saved: string[] = []
    const removed: string[] = []
    await render(
      <Surroundings>
        <EditSubBranchPage
          subBranchId={ikhlas.id}
          links={{ home, back: link, branch: link }}
          onSaved={(message, branchId) => saved.push(message, branchId)}
          onRemoved={(branchId) => removed.push(branchId)}
          onDirty={() => undefined}
          formId="form"
        />
      </Surroundings>,
    )
    const branch = page.getByRole('textbox', { name: 'Desa' })
    await expect.element(branch).toHaveValue('Mekarsari')
    await expect.element(branch).toHaveAttribute('readonly')
    await name().fill('Al Ikhlas')
    await save().click()
    await expect.poll(() => saved).toEqual(['Data kelompok disimpan.', mekarsari.id])
    expect(server.sentTo(change)[0]?.body).toEqual({
      name: 'Al Ikhlas',
      version: 1,
    })
    await page.getByRole('button', { name: 'Hapus kelompok' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabelText('Nama kelompok').fill('Al-Ikhlas')
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(dialog).toMatchTextContent(/Kelompok dihapus\./)
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Tutup' }).click()
    await expect.poll(() => removed).toEqual([mekarsari.id])
  })
})
