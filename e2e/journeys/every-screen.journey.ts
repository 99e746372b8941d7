import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../../scripts/prepare.mjs'
import { byStudent, entry, entryEdit, history, sheet } from '../attendance-visits.ts'
import { exams, unknownPaper } from '../exam-visits.ts'
import { examining } from '../examiner-visits.ts'
import { help } from '../help-visits.ts'
import { openTodaysRegister, signIn, signInAs, signInHere } from '../people.ts'
import { cardOfStudent, linksOfStudent, students, teachers } from '../people-visits.ts'
import { questions } from '../question-visits.ts'
import { goWithin, openScreen, quickVisitsOf } from '../quick-visits.ts'
import { RegisterScreen } from '../register-screen.ts'
import { startNgajiWithDemo, type RunningNgaji } from '../running-server.ts'
import { checkAgain, checkAsItStands, checkScreen } from '../screen-check.ts'
import { arrangeStage } from '../stage.ts'
import { teachingRecords } from '../teaching-visits.ts'
import { tickets } from '../ticket-visits.ts'
import {
  classes,
  copyYear,
  desaYears,
  levels,
  auditLog,
  ownYears,
  profiles,
  regionSettings,
  regionYears,
  unknownLink,
  ownCard,
  pastDocument,
  notifications,
  performance,
  teachingGroups,
  users,
  type Stage,
  type Visit,
} from '../visits.ts'
import { test } from '../watched-page.ts'

// Done with a connection: what is kept for times without one is proved elsewhere.
test.use({ serviceWorkers: 'block' })

// Nobody changes anything that another would see.
test.describe.configure({ mode: 'parallel' })

let ngaji: RunningNgaji
let stage: Stage

test.beforeAll(async () => {
  const started = await startNgajiWithDemo({ at: '19:00', arrange: arrangeStage })
  ngaji = started.ngaji
  stage = started.arranged
})
test.afterAll(() => ngaji.close())

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
    { route: '/reset-password/$token', path: () => '/reset-password/kunci', heading: /.+/ },
    { route: '/reset-password/$token', path: () => '/reset-password/reset', heading: /.+/ },
    { route: '/verify-email/$token', path: () => '/verify-email/kunci', heading: /.+/ },
    { route: '/undo-email/$token', path: () => '/undo-email/kunci', heading: /.+/ },
    unknownPaper,
    unknownLink,
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
    performance.table,
    performance.materials,
    performance.oneClass,
    ...levels,
    ...users,
    ...regionSettings,
    ...auditLog,
    ...tickets.ofRegion,
    ...regionYears,
    ...exams.ofRegion,
    ...questions.ofRegion,
    help.users,
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
    performance.table,
    performance.charts,
    performance.attention,
    performance.student,
    ...tickets.ofDesa,
    copyYear,
    ...auditLog,
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
    linksOfStudent,
    pastDocument,
    performance.table,
    performance.student,
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
    performance.table,
    performance.attention,
    performance.oneClass,
    performance.student,
    ...teachingRecords,
    ...ownYears,
    {
      route: '/scan/class/$classId',
      path: ({ classId }) => `/scan/class/${classId}`,
      heading: /Kelas Umar 5/,
    },
    ...examining.ofTeacher,
    help.register,
    help.unknown,
  ],
  'munaqis@ngaji.test': [
    home,
    security,
    profiles.own,
    teachers.ownOfExaminer,
    ...examining.ofExaminer,
  ],
  '20240010': [
    home,
    security,
    profiles.own,
    ownCard,
    performance.own,
    ...exams.ofChild,
    help.start,
  ],
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

/** Every role has another home; other screens it may share with one that stands before it here. */
const homes = new Set(['/', '/dashboard/'])
const firstOf = new Map<Visit, string>()
for (const [who, visits] of Object.entries(visitsOf)) {
  for (const visit of visits) if (!firstOf.has(visit)) firstOf.set(visit, who)
}

for (const [who, visits] of Object.entries(visitsOf)) {
  test(`every screen of ${who} can be read and reached by everybody`, async ({ takePhone }) => {
    // Some roles have many screens.
    test.setTimeout(60_000 + visits.length * 20_000)
    const { page } = await takePhone(ngaji)
    if (who !== 'nobody') await signInAs(page, ngaji.url, who)
    for (const visit of visits) {
      const isNew = homes.has(visit.route) || firstOf.get(visit) === who
      const path = visit.path(stage)
      await (isNew ? page.goto(ngaji.url + path) : goWithin(page, path))
      await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeVisible()
      await (isNew ? checkScreen(page) : checkAgain(page))
    }
    // What others have looked at is there for this role, too.
    for (const visit of await quickVisitsOf(who, visitsOf))
      await openScreen(page, visit.path(stage))
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
