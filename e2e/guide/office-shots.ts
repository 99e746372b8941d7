import { expect, type Page } from '@playwright/test'
import type { GuideStage } from './guide-stage.ts'
import type { Shot } from './guide-shots.ts'

const region = 'admin@ngaji.test'
const desa = 'desa@ngaji.test'
const kelompok = 'kelompok@ngaji.test'
const keepers = 'kurikulum@ngaji.test'

/** The page beside the menu, from its title on. */
const page = { of: '[role=main]', height: 560 }

const desk =
  (who: string) =>
  (name: string, path: Shot['path'], more: Partial<Shot> = {}) => ({
    name,
    who,
    view: 'desk' as const,
    path,
    cut: page,
    ...more,
  })

const inHand =
  (who: string) =>
  (name: string, path: Shot['path'], more: Partial<Shot> = {}) => ({
    name,
    who,
    view: 'phone' as const,
    path,
    cut: { height: 640 },
    ...more,
  })

const ofRegion = desk(region)
const ofKeepers = desk(keepers)
const inHandOfRegion = inHand(region)
const inHandOfKeepers = inHand(keepers)
const inHandOfDesa = inHand(desa)
const inHandOfKelompok = inHand(kelompok)

async function scrollToCard(open: Page): Promise<void> {
  const part = open.getByRole('button', { name: 'Kartu', exact: true })
  await part.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await open.mouse.wheel(0, -90)
}

async function scrollToMap(open: Page): Promise<void> {
  const map = open.getByRole('region', { name: 'Peta materi' })
  await expect(map.getByRole('table')).toBeVisible()
  await map.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await open.mouse.wheel(0, -90)
}

/** What a parent sees, through a link made for the picture. */
async function followNewLink(open: Page, { url }: GuideStage): Promise<void> {
  await open.getByRole('radio', { name: '7 hari' }).check()
  await open.getByRole('button', { name: 'Buat tautan' }).click()
  const made = open.getByRole('region', { name: 'Tautan baru' })
  const address = (await made.getByText(/\/wali\/[\w-]{43}$/).textContent()) ?? ''
  await open.goto(url + new URL(address).pathname)
  await expect(open.getByRole('region', { name: /^Kehadiran / })).toBeVisible()
}

/** Whoever looks after places, people and questions. */
export const officeShots: readonly Shot[] = [
  inHandOfRegion('dashboard', () => '/dashboard', { cut: { height: 620 } }),
  ofRegion('tahun-daerah', () => '/academic'),
  inHandOfRegion('desa', ({ branchId }) => `/settings/levels?open=${branchId}`),
  ofRegion('pengguna', () => '/settings/users'),
  inHandOfRegion('buat-banyak', () => '/settings/users/bulk-create?mode=excel'),
  inHandOfRegion('pengaturan', () => '/settings/region?tab=attendance'),
  ofRegion('jejak-audit', () => '/settings/audit', { cut: { ...page, height: 400 } }),
  inHandOfRegion('munaqosah-daerah', () => '/munaqasyah'),
  inHandOfRegion('tiket', ({ ticketId }) => `/settings/requestAccount/ticket/${ticketId}`),
  ofKeepers('peta-materi', () => '/dashboard', {
    steps: scrollToMap,
    cut: { of: '[aria-label="Peta materi"]', height: 342 },
  }),
  inHandOfKeepers('bank-soal', () => '/munaqasyah/question-bank'),
  inHandOfKeepers('soal-baru', () => '/munaqasyah/question-bank/5/new?category=memorizingDua'),
  inHandOfDesa('tahun-desa', () => '/academic'),
  inHandOfDesa('kbm', ({ teachingGroupId }) => `/dashboard/teaching-groups/${teachingGroupId}`),
  inHandOfDesa('munaqosah-desa', ({ examYearId }) => `/munaqasyah/${examYearId}`),
  inHandOfDesa('nilai-kelas', ({ scoredClassId }) => `/munaqasyah/class/${scoredClassId}`),
  inHandOfKelompok('kelas', ({ classId }) => `/dashboard/classes/${classId}`),
  inHandOfKelompok('guru', () => '/dashboard/teachers'),
  inHandOfKelompok('kartu-siswa', ({ studentId }) => `/dashboard/students/${studentId}?tab=kartu`, {
    steps: scrollToCard,
    cut: { height: 844 },
  }),
  inHandOfKelompok(
    'halaman-wali',
    ({ studentId }) => `/dashboard/students/${studentId}?tab=tautan`,
    { steps: followNewLink },
  ),
]
