import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { root } from '../../scripts/prepare.mjs'
import { byStudent, entry, entryEdit, history, sheet } from '../attendance-visits.ts'
import { arrangeClass, entriesOf, latestMeeting, letOthersRest } from '../arrange.ts'
import { examPlaces, exams, unknownPaper } from '../exam-visits.ts'
import { examining, unseenChild } from '../examiner-visits.ts'
import { openTodaysRegister, signIn, signInHere } from '../people.ts'
import { questionPlaces, questions } from '../question-visits.ts'
import { RegisterScreen } from '../register-screen.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../running-server.ts'
import { checkAsItStands, checkScreen } from '../screen-check.ts'
import type { Db } from '../../server/src/deps.ts'
import { givenTicket, tickets } from '../ticket-visits.ts'
import {
  classes,
  copyYear,
  desaYears,
  levels,
  ownYears,
  placeOf,
  profiles,
  regionYears,
  students,
  cardOfStudent,
  ownCard,
  pastDocument,
  notifications,
  teachers,
  teachingGroups,
  users,
  type Stage,
  type Visit,
} from '../visits.ts'
import { test } from '../watched-page.ts'

// Nobody changes anything that another would see.
test.describe.configure({ mode: 'parallel' })

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

async function arrange(db: Db, dataDir: string): Promise<Stage> {
  const className = 'Kelas Umar 5'
  await letOthersRest(db, className)
  const times = { startTime: '19:00', endTime: '20:15' }
  const { id, children } = await arrangeClass(dataDir, db, { name: className, ...times })
  const date = await latestMeeting(db, id)
  const [entry] = await entriesOf(db, { classId: id, date })
  const child = children[0]?.name ?? ''
  const place = await placeOf(db, id)
  const studentId = children[0]?.id ?? ''
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'desa@ngaji.test')
    .executeTakeFirstOrThrow()
  const { id: teacherId } = await db
    .selectFrom('teacher')
    .innerJoin('app_user', 'app_user.id', 'teacher.user_id')
    .select('teacher.id')
    .where('app_user.email', '=', 'guru@ngaji.test')
    .executeTakeFirstOrThrow()
  return {
    userId,
    teacherId,
    classId: id,
    className,
    child,
    studentId,
    date,
    entryId: entry?.id ?? '',
    ticketId: await givenTicket(db),
    ...place,
    ...(await examPlaces(db)),
    ...(await unseenChild(db)),
    ...(await questionPlaces(db)),
  }
}

const dashboard: Visit = { route: '/dashboard/', path: () => '/dashboard', heading: /.+/ }
const security: Visit = {
  route: '/settings/security',
  path: () => '/settings/security',
  heading: 'Keamanan',
}
const home: Visit = { route: '/', path: () => '/', heading: /.+/ }

const visitsOf: Record<string, readonly Visit[]> = {
  nobody: [
    { route: '/', path: () => '/', heading: /.+/ },
    { route: '/reset-password/', path: () => '/reset-password/', heading: /.+/ },
    { route: '/reset-password/$token', path: () => '/reset-password/reset', heading: /.+/ },
    { route: '/reset-password/$token', path: () => '/reset-password/kunci', heading: /.+/ },
    { route: '/verify-email/$token', path: () => '/verify-email/kunci', heading: /.+/ },
    { route: '/undo-email/$token', path: () => '/undo-email/kunci', heading: /.+/ },
    unknownPaper,
  ],
  'admin@ngaji.test': [
    dashboard,
    security,
    profiles.ofOffice,
    history,
    entry,
    entryEdit,
    classes.years,
    classes.list,
    classes.oneOfYear,
    classes.addStudents,
    classes.addTeachers,
    teachers.list,
    teachers.create,
    teachers.one,
    teachers.changes,
    teachers.update,
    notifications,
    students.list,
    students.create,
    students.one,
    students.changes,
    students.update,
    ...levels,
    ...users,
    ...tickets.ofRegion,
    ...regionYears,
    ...exams.ofRegion,
    ...questions.ofRegion,
  ],
  'kurikulum@ngaji.test': [
    dashboard,
    security,
    profiles.ofOffice,
    ...exams.ofKeepers,
    ...questions.ofKeepers,
  ],
  'desa@ngaji.test': [
    dashboard,
    security,
    profiles.ofOffice,
    history,
    entry,
    entryEdit,
    classes.list,
    classes.one,
    classes.teachers,
    classes.meetings,
    classes.addStudents,
    teachers.list,
    teachers.activity,
    students.list,
    students.classes,
    students.attendance,
    ...tickets.ofDesa,
    copyYear,
    ...desaYears,
    ...exams.ofDesa,
  ],
  'kelompok@ngaji.test': [
    dashboard,
    security,
    profiles.ofOffice,
    history,
    byStudent,
    sheet,
    entry,
    entryEdit,
    classes.one,
    classes.addStudents,
    teachers.list,
    students.list,
    students.one,
    students.update,
    cardOfStudent,
    pastDocument,
    ...tickets.ofKelompok,
    ...teachingGroups,
    ...exams.ofKelompok,
  ],
  'guru@ngaji.test': [
    home,
    security,
    profiles.own,
    { route: '/scan/', path: () => '/scan', heading: 'Absen' },
    { route: '/scan/select-class', path: () => '/scan/select-class', heading: 'Absen' },
    { route: '/attendance/history/', path: () => '/attendance/history/', heading: /Riwayat/ },
    history,
    byStudent,
    sheet,
    entry,
    entryEdit,
    classes.one,
    classes.meetings,
    teachers.own,
    teachers.updateOwn,
    notifications,
    students.list,
    students.one,
    students.attendance,
    students.update,
    ...ownYears,
    {
      route: '/scan/class/$classId',
      path: ({ classId }) => `/scan/class/${classId}`,
      heading: /Kelas Umar 5/,
    },
    ...examining.ofTeacher,
  ],
  'munaqis@ngaji.test': [
    home,
    security,
    profiles.own,
    teachers.ownOfExaminer,
    ...examining.ofExaminer,
  ],
  '20240010': [home, security, profiles.own, ownCard, ...exams.ofChild],
}

test('no screen is left out', () => {
  const tree = readFileSync(join(root, 'web/src/app/routeTree.gen.ts'), 'utf8')
  const list = /fullPaths:([\s\S]+?)fileRoutesByTo/.exec(tree)?.[1] ?? ''
  const routes = [...list.matchAll(/'(.+?)'/g)].map(([, route]) => route)
  const visited = Object.values(visitsOf).flatMap((visits) => visits.map(({ route }) => route))
  const isForBuilders = (route = '') => route.startsWith('/dev/')
  expect(routes.filter((route = '') => !isForBuilders(route) && !visited.includes(route))).toEqual(
    [],
  )
})

for (const [who, visits] of Object.entries(visitsOf)) {
  test(`every screen of ${who} can be read and reached by everybody`, async ({ takePhone }) => {
    // Some roles have many screens.
    test.setTimeout(60_000 + visits.length * 20_000)
    const { page } = await takePhone(ngaji)
    if (who !== 'nobody') await signInAs(page, who)
    for (const { path, heading } of visits) {
      await page.goto(`${ngaji.url}${path(stage)}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await checkScreen(page)
    }
  })
}

test('the register in use can be read and reached by everybody', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await openTodaysRegister(page, stage.className)
  const register = new RegisterScreen(page)
  await register.markArrival(stage.child)
  await checkScreen(page)
  await page.getByRole('button', { name: 'Ketik NIS' }).click()
  await expect(page.getByRole('dialog', { name: 'Ketik NIS' })).toBeVisible()
  await checkAsItStands(page)
  await page.keyboard.press('Escape')
  await register.showList()
  await register.setExcused(stage.child, 'Acara keluarga')
  await checkAsItStands(page)
  for (const name of ['Hari lain', 'Rekap hari ini']) {
    await page.getByRole('button', { name: 'Pilihan lain' }).click()
    await checkAsItStands(page)
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await checkAsItStands(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('the door before the camera, and the account behind it', async ({ takePhone }) => {
  const { page } = await takePhone(ngaji)
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await expect(page.getByText('Arahkan kamera ke kode QR')).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Gunakan Email' }).click()
  await signInHere(page, 'guru@ngaji.test')
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await expect(page.getByRole('dialog', { name: 'Lainnya' })).toBeVisible()
  await checkAsItStands(page)
  await page.getByRole('link', { name: 'Keamanan' }).click()
  await page
    .getByRole('button', { name: /^Ubah nama/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Ubah nama perangkat' })).toBeVisible()
  await checkAsItStands(page)
})

async function signInAs(page: Page, who: string): Promise<void> {
  if (who.includes('@')) return signIn(page, ngaji.url, who)
  await page.goto(ngaji.url)
  await page.getByRole('button', { name: 'Gunakan Kode QR' }).click()
  await page.getByRole('button', { name: 'Ketik NIS' }).first().click()
  const pad = page.getByRole('dialog')
  for (const digit of who) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: /Lanjut|Pakai|Gunakan|Pilih/ }).click()
  await page.getByLabel('Password', { exact: true }).fill('mengaji-bersama')
  await page.getByRole('button', { name: 'Masuk' }).click()
  await expect(page.getByText('Muhammad Fathan').first()).toBeVisible()
}
