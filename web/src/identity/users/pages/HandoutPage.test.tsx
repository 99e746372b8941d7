import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { CardsButton } from '../../../people/student-cards/lazy-parts.ts'
import { ScreenContext } from '../../../ui/layout/screen-context.ts'
import { HandoutPage } from './HandoutPage.tsx'

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 1100)
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ userId: 'admin', role: 'admin', expiration }))
})
afterEach(leaveNothing)

const back = <Elsewhere to="list" />

describe('what was made', () => {
  const person = {
    userId: 'u1',
    name: '',
    nis: '20260010',
    nig: null,
    email: null,
    student: { id: 's1', isProfileComplete: false },
    subBranchName: 'Al-Ikhlas',
    outcome: 'created',
    hasSignedInSince: false,
    activationCode: 'K7PM3WQA',
    expiresAt: '2026-12-03T11:30:00.000Z',
  }
  const complete = {
    ...person,
    userId: 'u2',
    name: 'Aisyah',
    nis: '20260011',
    student: { id: 's2', isProfileComplete: true },
  }
  const teacher = {
    ...person,
    userId: 'u3',
    name: 'Candra',
    nis: null,
    nig: '20260012',
    student: null,
  }
  const changed = { ...complete, userId: 'u4', outcome: 'updated', activationCode: null }
  const active = { ...changed, userId: 'u5', outcome: 'active' }
  const readable = '2999-11-19T12:30:00.000Z'
  const over = '2020-11-19T12:30:00.000Z'
  const show = (
    people: object[],
    more: Parameters<typeof givenAnswers>[0] = {},
    codesUntil = readable,
  ) => {
    const handout = { id: 'h1', codesUntil, count: people.length, people }
    const server = givenAnswers({ 'GET users/handouts/h1': () => ({ body: { handout } }), ...more })
    const screen = render(
      <Surroundings>
        <ScreenContext value={{ isPhone: window.innerWidth < 768 }}>
          <HandoutPage
            id="h1"
            renderCards={(given) => <CardsButton {...given} />}
            links={{ home: back, back }}
          />
        </ScreenContext>
      </Surroundings>,
    )
    return { server, screen }
  }
  const cards = page.getByRole('button', { name: 'Cetak kartu' })
  const slips = page.getByRole('button', { name: 'Cetak slip masuk' })

  it('stands there with numbers and codes, to be printed', async () => {
    await show([person]).screen
    const row = page.getByRole('row', { name: /20260010/ })
    await expect.element(row).toMatchTextContent(/Tanpa nama.*Al-Ikhlas.*Akun dibuat.*K7PM-3WQA/)
    await expect.element(page.getByText(/sampai pukul 19\.30/)).toBeVisible()
    await expect.element(slips).toBeVisible()
  })

  it('begins with ten people on a page, as every table', async () => {
    const people = Array.from({ length: 12 }, (_, at) => ({ ...person, userId: `u${at}` }))
    await show(people).screen
    await expect.element(page.getByText('1-10 dari 12 baris')).toBeVisible()
  })

  it('says so when the codes can no longer be read', async () => {
    await show([{ ...person, activationCode: null }]).screen
    await expect.element(page.getByText(/Kode tidak dapat dibaca lagi/)).toBeVisible()
  })

  it.each([readable, over])(
    'has no slips where an import only changed people, until %s',
    async (codesUntil) => {
      await show([changed], {}, codesUntil).screen
      const told = page.getByText('Impor ini hanya mengubah data. Tidak ada akun baru.')
      await expect.element(told).toBeVisible()
      expect(slips.elements()).toHaveLength(0)
      expect(page.getByText(/Mencetak slip masuk/).elements()).toHaveLength(0)
    },
  )

  /** Of these people, without a code to read, the slips are those of `person` alone, with a new one. */
  async function expectNewCodeOfOne(people: Parameters<typeof show>[0], codesUntil = over) {
    const { server, screen } = show(
      people.map((one) => ({ ...one, activationCode: null })),
      { 'POST documents': () => refusal(409, 'document.nothing-to-print', 'Tidak ada.') },
      codesUntil,
    )
    await screen
    await slips.click()
    await expect.element(page.getByText(/: 1 orang mendapat kode baru/)).toBeVisible()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[0]?.body)
      .toEqual({ kind: 'slips', userIds: ['u1'] })
  }

  it('makes new codes only for those who got one with it', async () => {
    await expectNewCodeOfOne([changed, person, active])
  })

  it('makes no new codes for those who have signed in since', async () => {
    const used = { ...person, userId: 'u6', hasSignedInSince: true }
    await expectNewCodeOfOne([used, person])
  })

  it('makes new codes within the hour as well, where others replaced all of them', async () => {
    await expectNewCodeOfOne([person, active], readable)
  })

  it('makes no new code for a child whose record was merged or erased', async () => {
    await expectNewCodeOfOne([{ ...person, userId: 'u7', nis: '' }, person])
  })

  it('has no slips once all have signed in', async () => {
    await show([{ ...person, hasSignedInSince: true, activationCode: null }], {}, over).screen
    await expect.element(page.getByText(/Semua sudah masuk dengan kodenya/)).toBeVisible()
    expect(slips.elements()).toHaveLength(0)
  })

  it('leads to the cards of the students in it; whose profile is incomplete is named', async () => {
    const document = {
      id: 'd1',
      kind: 'cards',
      state: 'waiting',
      done: 0,
      total: 1,
      skipped: [],
      fileName: null,
      createdAt: '2026-11-19T11:30:00.000Z',
      expiresAt: null,
    }
    const { server, screen } = show([person, complete, teacher], {
      'POST documents': () => ({ status: 202, body: { message: 'Sedang dibuat.', document } }),
      'GET documents/d1': () => ({ body: { document } }),
    })
    await screen
    await cards.click()
    const dialog = page.getByRole('dialog', { name: 'Cetak kartu 2 siswa' })
    await expect.element(dialog.getByText('Profil belum lengkap: NIS 20260010.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cetak', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[0]?.body)
      .toMatchObject({ kind: 'cards', studentIds: ['s1', 's2'] })
  })

  it.each([
    ['of teachers', [teacher], /Hanya siswa yang mendapat kartu/],
    ['of nobody whose profile is complete', [person], /Belum ada siswa dengan profil lengkap/],
  ])('%s has no cards, and says why', async (_whose, people, reason) => {
    await show(people).screen
    await expect.element(cards).toHaveAttribute('aria-disabled', 'true')
    await cards.hover()
    await expect.element(page.getByText(reason).first()).toBeInTheDocument()
  })

  it('is printed in parts where it is longer than a paper', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({
      ...complete,
      userId: `u${index + 1}`,
      student: { id: `s${index + 1}`, isProfileComplete: true },
    }))
    const { server, screen } = show(many, {
      'POST documents': () => refusal(409, 'document.nothing-to-print', 'Tidak ada.'),
    })
    await screen
    await expect.element(page.getByRole('button', { name: 'Slip 1-500' })).toBeVisible()
    await page.getByRole('button', { name: 'Slip 501', exact: true }).click()
    await expect.element(page.getByText('Cetak slip masuk 501?')).toBeVisible()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[0]?.body)
      .toEqual({ kind: 'slips', handoutId: 'h1', part: 2 })
    await page.getByRole('button', { name: 'Tutup', exact: true }).last().click()
    await page.getByRole('button', { name: 'Kartu 501', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cetak kartu 1 siswa' })
    await dialog.getByRole('button', { name: 'Cetak', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[1]?.body)
      .toMatchObject({ kind: 'cards', studentIds: ['s501'] })
  })

  it('is taken out as a file, with the password', async () => {
    let isConfirmed = false
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { server, screen } = show([person, teacher], {
      'GET exports/handout.xlsx': () => {
        if (isConfirmed) return { body: {} }
        isConfirmed = true
        return refusal(403, 'session.confirm-needed', 'Masukkan password.')
      },
    })
    await screen
    await page.getByRole('button', { name: 'Unduh Excel' }).click()
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toMatchTextContent(/Unduh 2 akun\?.*data pribadi/)
    const yes = dialog.getByRole('button', { name: 'Ya', exact: true })
    await yes.click()
    await dialog.getByLabelText('Password', { exact: true }).fill('benar')
    await yes.click()
    await expect.element(page.getByText('Berkas diunduh.')).toBeVisible()
    expect(click).toHaveBeenCalledOnce()
    expect(server.sentTo('GET exports/handout.xlsx')[1]?.query).toEqual({ handoutId: 'h1' })
    click.mockRestore()
  })

  it('has its papers on a phone as well', async () => {
    await page.viewport(390, 844)
    await show([complete]).screen
    await expect.element(slips).toBeVisible()
    await expect.element(cards).toBeVisible()
  })
})
