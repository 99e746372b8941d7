import { expect as playwrightExpect, type Page } from '@playwright/test'
import { openTodaysRegister } from '../people.ts'
import { RegisterScreen } from '../register-screen.ts'
import type { Cut, View } from './guide-camera.ts'
import { officeShots } from './office-shots.ts'
import { signInChild, type GuideStage } from './guide-stage.ts'

/** A picture of the guide: whose screen it is, how one gets there, and what of it is shown. */
export type Shot = {
  /** The name of the file in docs/panduan/gambar. */
  name: string
  who: string
  view: View
  path: (stage: GuideStage) => string
  steps?: (page: Page, stage: GuideStage) => Promise<void>
  cut: Cut
}

const expect = playwrightExpect.configure({ timeout: 20_000 })

const child = signInChild
/** The teacher before whose camera a child holds its card. */
export const teacher = 'guru@ngaji.test'
const examiner = 'munaqis@ngaji.test'

const top = { height: 640 }
const whole = { height: 844 }

async function openCardSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await untilLooking(page)
}

/** The camera sees the card of the first child, who is there then. */
async function scanFirst(page: Page, { className, child: name }: GuideStage): Promise<void> {
  await openTodaysRegister(page, className)
  await expect(page.getByText(/· (?:Hadir|sudah tercatat)/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Hadir: ${name}` })).toBeHidden()
  await new RegisterScreen(page).untilSent()
  await expect(page.getByText(/^Mengirim/)).toHaveCount(0)
}

async function openSecond(page: Page, { children }: GuideStage): Promise<void> {
  const register = new RegisterScreen(page)
  await register.showList()
  await register.open(children[1]?.name ?? '')
}

/** A mark made where nothing can be sent. */
async function markWithoutSignal(page: Page, { children }: GuideStage): Promise<void> {
  const register = new RegisterScreen(page)
  await page.context().setOffline(true)
  for (const { name } of children.slice(2, 5)) await register.markArrival(name)
}

async function untilLooking(page: Page): Promise<void> {
  await expect(page.getByText('Arahkan kamera ke kode QR')).toBeVisible()
}

/** The numbers above them are on another picture. */
async function scrollToChildren(page: Page): Promise<void> {
  const children = page.getByText(/^Perlu disapa/).first()
  await children.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  await page.mouse.wheel(0, -90)
}

async function openFamilies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hubungi wali' }).first().click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /^WhatsApp/ })
      .first(),
  ).toBeVisible()
}

const phone =
  (who: string) =>
  (name: string, path: Shot['path'], more: Partial<Shot> = {}) => ({
    name,
    who,
    view: 'phone' as const,
    path,
    cut: top,
    ...more,
  })

const ofNobody = phone('nobody')
const ofChild = phone(child)
const ofTeacher = phone(teacher)
const ofExaminer = phone(examiner)

export const shots: readonly Shot[] = [
  ofNobody('masuk', () => '/'),
  ofNobody('masuk-qr', () => '/', { steps: openCardSignIn, cut: whole }),
  ofChild('beranda-siswa', () => '/', { cut: whole }),
  ofChild('kartu-saya', () => '/card', { cut: whole }),
  ofChild('data-diri', ({ ownStudentId }) => `/dashboard/students/${ownStudentId}`),
  ofChild('laporan-siswa', () => '/performances/student/own', { cut: whole }),
  ofTeacher('beranda-guru', () => '/', { cut: whole }),
  ofTeacher('profil', () => '/settings/profile/own'),
  ofTeacher('keamanan', () => '/settings/security'),
  ofTeacher('biodata', () => '/dashboard/teachers/own'),
  ofTeacher('riwayat', ({ classId }) => `/attendance/history/class/${classId}`, { cut: whole }),
  ofTeacher(
    'ubah-catatan',
    ({ classId, entryId }) => `/attendance/history/class/${classId}/${entryId}/edit`,
  ),
  ofTeacher('kelas-guru', ({ classId }) => `/dashboard/classes/${classId}`),
  ofTeacher('siswa', () => '/dashboard/students'),
  ofTeacher('siswa-satu', ({ studentId }) => `/dashboard/students/${studentId}`),
  ofTeacher('materi', () => '/materialProgress'),
  ofTeacher('jurnal', () => '/journal'),
  ofTeacher('performa', () => '/performance', { cut: whole }),
  ofTeacher('perhatian', () => '/performance?view=perhatian', {
    steps: scrollToChildren,
    cut: whole,
  }),
  ofTeacher('hubungi-wali', ({ classId }) => `/performance?class=${classId}&period=30-hari`, {
    steps: openFamilies,
    cut: whole,
  }),
  ofTeacher('absen', () => '/', { steps: scanFirst, cut: whole }),
  ofTeacher('absen-daftar', ({ classId }) => `/scan/class/${classId}`, {
    steps: openSecond,
    cut: whole,
  }),
  ofTeacher('tanpa-sinyal', ({ classId }) => `/scan/class/${classId}`, {
    steps: markWithoutSignal,
    cut: whole,
  }),
  ofExaminer('menguji-pindai', () => '/munaqasyah/scanner', { steps: untilLooking, cut: whole }),
  ofExaminer('menguji-siswa', ({ unseenNis }) => `/munaqasyah/student?nis=${unseenNis}`),
  ofExaminer(
    'menguji-soal',
    ({ unseenScoreId }) => `/munaqasyah/examination?score=${unseenScoreId}&category=memorizingDua`,
    { cut: whole },
  ),
  ...officeShots,
]
