import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readCode, readPdf } from '../../../test/read-pdf.ts'
import {
  at,
  requireEntry,
  readDay,
  scan,
  startOfClass,
  syncer,
} from '../../teaching/attendance/test/attendance.fixtures.ts'
import { givenChildWithPhoto, printed } from '../../office/documents/test/documents.fixtures.ts'
import {
  givenFinished,
  fetchReportPdf,
  pageText,
} from '../../exam/munaqasyah/test/report.fixtures.ts'
import { hashPassword } from '../sign-in/entry/passwords.ts'
import { givenSettings } from './region-settings.fixtures.ts'

const { regionSettings, signIn } = routes

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())

async function scene(children = 3) {
  const school = await app.givenSchool({ children })
  const sync = syncer(app, school.classId)
  const send = (...operations: Parameters<typeof sync>[1]) => sync(school.teacher, operations)
  return { ...school, send }
}

describe('the late grace', () => {
  it('counts for marks to come, and leaves the ones there are', async () => {
    const { students, teacher, classId, send } = await scene()
    const [aisyah, bilal] = students
    app.clock.now = new Date(at('18.37'))
    await givenSettings(app, { lateGraceMinutes: 5 })
    await send(scan(aisyah!, { at: at('18.36') }))
    await givenSettings(app, { lateGraceMinutes: 15 })
    await send(scan(bilal!, { at: at('18.36') }))
    const day = await readDay(app, teacher, classId)
    expect(requireEntry(day, aisyah!)?.status).toBe('Terlambat')
    expect(requireEntry(day, bilal!)?.status).toBe('Hadir')
  })
})

describe('a bare NIS', () => {
  it('is a card while the region says so', async () => {
    const { students, send } = await scene()
    const plain = scan({ cardCode: students[0]!.nis })
    await givenSettings(app, { acceptPlainNis: false })
    expect((await send(plain)).body.results[0]).toMatchObject({ code: 'card.plain-not-accepted' })
    await givenSettings(app, { acceptPlainNis: true })
    const again = scan({ cardCode: students[0]!.nis })
    expect((await send(again)).body.results[0]).toMatchObject({ outcome: 'applied' })
  })
})

describe('photos', () => {
  it('wait for the consent of the guardian where the region wants it', async () => {
    const place = await app.givenBranch()
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const child = await givenChildWithPhoto(app, { place }, { hasConsent: false })
    const read = async () => {
      const params = { studentId: child.studentId }
      const { body } = await app.as(office).call(routes.students.read, { params })
      return 'image' in body.student ? body.student.image : 'reduced'
    }
    await givenSettings(app, { requirePhotoConsent: true })
    expect(await read()).toBeNull()
    await givenSettings(app, { requirePhotoConsent: false })
    expect(await read()).toMatch(/^uploads\/images\//)
    await givenSettings(app, { requirePhotoConsent: true })
  })
})

describe('the length of a session', () => {
  const password = 'kapal-layar-biru'
  const hoursOf = async (role: 'teacher' | 'branchAdmin') => {
    const place = await app.givenBranch()
    const passwordHash = await hashPassword(password)
    const user =
      role === 'teacher'
        ? await app.givenTeacher({ place, passwordHash })
        : await app.givenUser({ role, place, passwordHash })
    const body = { email: user.email ?? '', password }
    const answer = await app.as(null).call(signIn.login, { body })
    const until = Date.parse(String((answer.body as { expiration?: string }).expiration))
    return (until - app.clock.now.getTime()) / 3_600_000
  }

  it('is that of the region for teachers, never for an office', async () => {
    await givenSettings(app, { sessionHours: 8 })
    expect(await hoursOf('teacher')).toBe(8)
    expect(await hoursOf('branchAdmin')).toBe(2)
    await givenSettings(app, { sessionHours: 2 })
    expect(await hoursOf('teacher')).toBe(2)
  })
})

describe('a raport', () => {
  it('shows rank, code and those who sign as the region wants', async () => {
    const exam = await givenFinished(app, 2)
    const print = async () => pageText(await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!))
    const usual = await print()
    expect(usual).toMatch(/Peringkat 1 dari 2 siswa/)
    expect(usual).toMatch(/Orang Tua\/Wali.*Wali Kelas.*Mengetahui, PJP Desa/)
    expect(usual).toContain('Keaslian')
    await givenSettings(app, {
      letterPlace: 'Cibodas',
      reports: {
        showRank: false,
        withCode: false,
        liftsLowScores: false,
        signers: ['branchAdmin', 'homeroomTeacher'],
      },
    })
    const own = await print()
    expect(own).not.toMatch(/Peringkat|Keaslian/)
    expect(own).toMatch(/Mengetahui, PJP Desa Cibodas, 19 November 2026 Wali Kelas/)
    expect(own.match(/Orang Tua\/Wali/g)).toHaveLength(2)
    await givenSettings(app, {
      reports: {
        showRank: true,
        withCode: true,
        liftsLowScores: false,
        signers: ['parent', 'branchAdmin'],
      },
    })
    const without = await print()
    expect(without).not.toContain('Wali Kelas')
    expect(without).toMatch(/Cibodas, 19 November 2026.*Mengetahui, PJP Desa/)
    const all = ['parent', 'homeroomTeacher', 'branchAdmin'] as const
    await givenSettings(app, {
      reports: { showRank: true, withCode: true, liftsLowScores: false, signers: [...all] },
    })
  })
})

const letterhead = {
  lines: ['Majelis Taklim Wilayah', '', 'Bidang Pendidikan'],
  address: 'Jl. Raya Bayongbong 12',
  contact: '0812 3456 7890',
}
const head =
  /LDII Garut.*Majelis Taklim Wilayah.*Bidang Pendidikan.*Jl\. Raya Bayongbong 12.*0812 3456 7890/

describe('the letterhead', () => {
  it('is on all papers', async () => {
    const exam = await givenFinished(app, 1)
    const { admin, branchAdmin, students } = exam
    await givenSettings(app, { organisationName: 'LDII Garut', letterhead })
    expect(pageText(await fetchReportPdf(app, branchAdmin, exam.ids[0]!))).toMatch(head)
    const { place } = exam
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const studentIds = [students[0]!.studentId]
    const form = await printed(app, office, { kind: 'consentForm', studentIds })
    expect(pageText(form)).toMatch(head)
    const slips = await printed(app, office, { kind: 'slips', subBranchId: place.subBranchId })
    expect(pageText(slips)).toMatch(head)
    const recap = await printed(app, branchAdmin, {
      kind: 'recap',
      branchYearId: exam.branchYearId,
    })
    expect(pageText(recap)).toMatch(head)
    const { rawPayload } = await app.app.inject({
      url: `/api/students/${students[0]!.studentId}/export?format=pdf`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(pageText(await readPdf(rawPayload))).toMatch(head)
  })
})

describe('a card', () => {
  it('bears the texts and the colour of the region', async () => {
    const place = await app.givenBranch()
    const office = await app.givenUser({ role: 'subBranchAdmin', place })
    const child = await givenChildWithPhoto(app, { place })
    await givenSettings(app, {
      organisationName: 'PAC Cilawu',
      cards: { frontText: 'KARTU SANTRI', backText: 'Temukan? Hubungi kami.', colour: '#C01010' },
    })
    const wish = { kind: 'cards' as const, studentIds: [child.studentId], sheet: 'single' as const }
    const pdf = await printed(app, office, wish)
    expect(pageText(pdf, 0)).toMatch(/PAC Cilawu.*KARTU SANTRI/)
    expect(pageText(pdf, 1)).toContain('Temukan? Hubungi kami.')
    const { data } = await pdf.picture(1, { x: 60, y: 1, width: 20, height: 2 })
    expect(data[0]).toBeGreaterThan(150)
    expect(data[1]).toBeLessThan(80)
    expect(readCode(await pdf.picture(2, { x: 3.4, y: 3.2, width: 36, height: 36 }))).toContain(
      child.nis,
    )
  })
})

describe('texts, points and the foot', () => {
  it('reach whoever uses them', async () => {
    const messages = {
      absent: 'Ananda {nama} tidak hadir.',
      report: '',
      raport: '',
      quietFrom: '20:00',
      quietTo: '06:00',
    }
    const slipPoints = { makhraj: 3, tajwid: 2, kelancaran: 4 }
    await givenSettings(app, { messages, slipPoints, footerText: '© Kami 2026' })
    const examiner = await app.givenTeacher({ place: await app.givenBranch(), role: 'munaqisy' })
    const { body } = await app.as(examiner).call(regionSettings.read, {})
    expect(body.settings).toMatchObject({ messages, slipPoints, footerText: '© Kami 2026' })
    const door = await app.as(null).call(regionSettings.read, {})
    expect(door.body.settings).toMatchObject({ footerText: '© Kami 2026' })
  })
})

describe('another instance', () => {
  it('knows a change at once', async () => {
    const other = await startTestApp({ now: startOfClass, database: app.database })
    await givenSettings(app, { organisationName: 'Satu Nama' })
    const one = await other.as(null).call(regionSettings.read, {})
    expect(one.body.settings.organisationName).toBe('Satu Nama')
    await givenSettings(other, { organisationName: 'Nama Lain' })
    const two = await app.as(null).call(regionSettings.read, {})
    expect(two.body.settings.organisationName).toBe('Nama Lain')
    await other.app.close()
    await other.deps.typesetter.close()
  })
})
