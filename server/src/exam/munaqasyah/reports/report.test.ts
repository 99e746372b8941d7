import { routes } from '@ngaji/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenRegister } from '../../../office/dashboard/test/homes.fixtures.ts'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readCode } from '../../../../test/read-pdf.ts'
import {
  fetchReport,
  givenFinished,
  rename,
  fetchReportPdf,
  codeIn,
  pageText,
  printedReport,
} from '../test/report.fixtures.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import {
  givenExam,
  givenSecondKelompok,
  scoreIdOf,
  type GivenExam,
} from '../test/munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from '../test/results.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a raport', () => {
  it('has one page with the child, every score in words, and the rank', async () => {
    const exam = await givenFinished(app)
    await rename(app, exam.students[0]!, 'Muhammad Fathan Al-Ghifari Ramadhan')
    const pdf = await fetchReportPdf(
      app,
      exam.branchAdmin,
      exam.ids[0]!,
      '?place=Garut&date=2026-12-20',
    )
    expect(pdf.pages).toHaveLength(1)
    const text = pageText(pdf)
    for (const said of [
      'RAPORT MUNAQOSAH',
      'Semester Ganjil, Tahun Ajaran 2026/2027',
      'Muhammad Fathan Al-Ghifari Ramadhan',
      exam.students[0]!.nis,
      "Baca Al-Qur'an/Tilawati 85 Delapan puluh lima 82,5",
      '12 Kemandirian 85 Delapan puluh lima 82,5',
      'Jumlah 1.020 Seribu dua puluh',
      'Rata-rata 85,0 Delapan puluh lima',
      'Rata-rata kelas dari 6 siswa yang dinilai.',
      'Peringkat 1 dari 6 siswa',
      'Garut, 20 Desember 2026',
      exam.branchAdmin.name,
      'Dicetak 19/11/2026 18.30 WIB · halaman 1/1',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/SEMENTARA|Belum diuji/)
    await pdf.close()
  })

  it('of a child who was examined in nothing has a dash, not zero', async () => {
    const exam = await givenExam(app, { children: 6 })
    await givenScores(app, exam, (child) => (child === 0 ? null : 80))
    const id = await scoreIdOf(app, exam, exam.students[0]!)
    await finishKelompok(app, exam)
    const pdf = await fetchReportPdf(app, exam.branchAdmin, id)
    const text = pageText(pdf)
    await pdf.close()
    expect(text).toContain('Jumlah - Rata-rata -')
    expect(text).toContain('Rata-rata kelas dari 5 siswa yang dinilai. - Belum diuji.')
    expect(text).not.toContain('Nol')
    const verified = await app.as(null).call(routes.documents.verify, {
      params: { documentCode: codeIn(text) },
    })
    expect(verified.body).toMatchObject({ document: { state: 'valid', total: null } })
  })

  it('is a small file named after the child, identical each time', async () => {
    const exam = await givenFinished(app)
    await rename(app, exam.students[0]!, "Nur'aini Az-Zahra/Ummu")
    const one = await fetchReport(app, exam.branchAdmin, exam.ids[0]!)
    const other = await fetchReport(app, exam.branchAdmin, exam.ids[0]!)
    expect(one.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(one.headers['content-disposition']))).toContain(
      "Nur'aini Az-ZahraUmmu_Raport.pdf",
    )
    expect(one.headers['content-disposition']).toContain(
      'filename="Nur_aini_Az-ZahraUmmu_Raport.pdf"',
    )
    expect(one.rawPayload.length).toBeLessThan(70_000)
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  })

  it('is no hidden file, although the name begins with a full stop', async () => {
    const exam = await givenFinished(app)
    await rename(app, exam.students[0]!, '. Umar')
    const { headers } = await fetchReport(app, exam.branchAdmin, exam.ids[0]!)
    expect(headers['content-disposition']).toContain('filename="Umar_Raport.pdf"')
  })

  it('is shown as a picture with the same code, to each role that may print it', async () => {
    const [exam, other] = [await givenFinished(app), await givenFinished(app)]
    const [id = ''] = exam.ids
    const pdf = await fetchReportPdf(app, exam.branchAdmin, id)
    const code = codeIn(pageText(pdf))
    await pdf.close()
    const shown = await fetchReport(app, exam.branchAdmin, id, '?picture=1')
    expect([shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      'image/webp',
      'no-store',
    ])
    const { data, info } = await sharp(shown.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    expect(readCode({ width, height, data: new Uint8ClampedArray(data) })).toContain(code)
    const refused = await fetchReport(app, other.branchAdmin, id, '?picture=1')
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'score.not-found'])
  })

  it('fits on one page with the longest values', async () => {
    const exam = await givenFinished(app)
    const long = (word: string) =>
      Array.from({ length: 10 }, () => word)
        .join(' ')
        .slice(0, 100)
    await rename(app, exam.students[0]!, long('Abdurrahman'))
    const { db } = app
    await app.givenName(exam.teacher.teacherId, long('Ustadzah'))
    await db
      .updateTable('app_user')
      .set({ name: long('Haji Ahmad') })
      .where('id', '=', exam.branchAdmin.id)
      .execute()
    await db
      .updateTable('teaching_group')
      .set({ name: long('Pengajian') })
      .execute()
    await db
      .updateTable('class')
      .set({ homeroom_teacher_id: exam.teacher.teacherId })
      .where('id', '=', exam.classId)
      .execute()
    const pdf = await fetchReportPdf(
      app,
      exam.branchAdmin,
      exam.ids[0]!,
      `?place=${long('Sukawening')}`,
    )
    expect(pdf.pages).toHaveLength(1)
    expect(pageText(pdf)).toContain(long('Abdurrahman'))
    expect(pageText(pdf)).toMatch(/Dicetak/)
    await pdf.close()
  })

  it('breaks a very long single-word name inside the page', async () => {
    const exam = await givenFinished(app, 1)
    const name = 'Qw'.repeat(50)
    await rename(app, exam.students[0]!, name)
    const pdf = await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!)
    const letters = pdf.pages[0]?.pieces.map(({ text }) => text.replaceAll('\u200B', '')).join('')
    expect(letters).toContain(name)
    expect(pdf.pages).toHaveLength(1)
    await pdf.close()
  })

  it('keeps the direction and the letters of Arabic', async () => {
    const exam = await givenFinished(app, 1)
    const name = 'محمد عبد الله'
    await rename(app, exam.students[0]!, name)
    const pdf = await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!)
    const line = pdf.pages[0]?.lines.find((text) => /\p{Script=Arabic}/u.test(text))
    expect(line?.normalize('NFKC').replaceAll(/\s+/g, ' ')).toContain(name)
    await pdf.close()
  })

  it('hides a class average that could identify one child', async () => {
    const exam = await givenFinished(app, 4)
    const pdf = await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!)
    expect(pageText(pdf)).toContain("Baca Al-Qur'an/Tilawati 85 Delapan puluh lima 2 Menulis Arab")
    await pdf.close()
  })

  it('hides the averages of the class while another kelompok of it is examined, and keeps its code', async () => {
    const exam = await givenExam(app, { children: 5 })
    const beside = await givenSecondKelompok(app, exam)
    const guest = await app.givenStudent({ place: beside })
    await app.givenMember(exam.classId, guest.studentId)
    const move = async (to: 'inProgress' | 'completed') => {
      const { kelompok } = statusCaller(app, exam)
      expect((await kelompok(to, exam.branchAdmin, beside.subBranchId)).status).toBe(200)
    }
    await move('inProgress')
    const students = [...exam.students, guest]
    await givenScores(app, { ...exam, students }, (child) => (child === 5 ? 30 : 84))
    await finishKelompok(app, exam)
    const id = await scoreIdOf(app, exam, exam.students[0]!)
    const printed = (user: GivenUser) => printedReport(app, user, id)
    const early = await printed(exam.branchAdmin)
    for (const { text } of [early, await printed(exam.teacher), await printed(exam.students[0]!)]) {
      expect(text).toContain("Baca Al-Qur'an/Tilawati 84 Delapan puluh empat 2 Menulis Arab")
      expect(text).toContain('Rata-rata kelas tercetak setelah munaqosah semua kelompok')
      expect(text).not.toContain('75,0')
    }
    await move('completed')
    const whole = await printed(exam.branchAdmin)
    expect(whole.text).toContain("Baca Al-Qur'an/Tilawati 84 Delapan puluh empat 75,0")
    expect(whole.text).toContain('Rata-rata kelas dari 6 siswa yang dinilai.')
    // The figures behind the code are the same: who has signed the first one need not sign again.
    expect([early.code, whole.code]).toEqual([expect.stringMatching(/^.{14}$/), early.code])
  })

  it('keeps its code when a child joins the class and is not examined yet', async () => {
    const exam = await givenFinished(app, 2)
    const printed = () => printedReport(app, exam.branchAdmin, exam.ids[0]!)
    const { code: signed } = await printed()
    const beside = await givenSecondKelompok(app, exam)
    const guest = await app.givenStudent({ place: beside })
    await app.givenMember(exam.classId, guest.studentId)
    const { kelompok } = statusCaller(app, exam)
    const begun = await kelompok('inProgress', exam.branchAdmin, beside.subBranchId)
    expect(begun.status).toBe(200)
    expect(await scoreIdOf(app, exam, guest)).toBeTruthy()
    const again = await printed()
    expect([signed, again.code]).toEqual([expect.stringMatching(/^.{14}$/), signed])
  })

  it('counts the meetings of the desa before a move as well', async () => {
    const exam = await givenFinished(app, 1)
    await giveMarks(exam)
    const [child] = exam.students
    const before = await app.givenSchool({ children: 0 })
    await app.db
      .insertInto('class_student')
      .values({
        id: app.deps.newId(),
        class_id: before.classId,
        student_id: child!.studentId,
        sub_branch_id: before.place.subBranchId,
        joined_on: '2026-10-01',
        left_on: '2026-11-09',
        ended: 'removed',
      })
      .execute()
    const there = { ...before, students: [child!] }
    await givenRegister(app, there, { date: '2026-11-03', marks: ['Hadir'] })
    await givenRegister(app, there, { date: '2026-11-05', marks: ['Sakit'] })
    const pdf = await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!)
    expect(pageText(pdf)).toContain('Kehadiran 5 2 1 0 1 1 60,0%')
    await pdf.close()
  })

  it('tells nothing of the desa a child moves to afterwards, and keeps its code', async () => {
    const exam = await givenFinished(app, 1)
    await giveMarks(exam)
    const [child] = exam.students
    const printed = (user: GivenUser) => printedReport(app, user, exam.ids[0]!)
    const signed = await printed(exam.branchAdmin)
    const after = await app.givenSchool({ children: 0 })
    const moved = await app.as(exam.admin).call(routes.students.transfer, {
      params: { studentId: child!.studentId },
      body: {
        reason: 'Pindah rumah',
        date: '2026-11-13',
        toSubBranchId: after.place.subBranchId,
      },
    })
    expect(moved.status).toBe(201)
    await app.givenMember(after.classId, child!.studentId, '2026-11-13')
    const there = { ...after, students: [child!] }
    await givenRegister(app, there, { date: '2026-11-13', marks: ['Hadir'] })
    await givenRegister(app, there, { date: '2026-11-16', marks: ['Sakit'] })
    for (const user of [exam.branchAdmin, exam.admin]) {
      const again = await printed(user)
      expect(again.text).toContain('Kehadiran 3 1 1 0 0 1 66,7%')
      expect(again.code).toBe(signed.code)
    }
  })

  it('counts an unmarked child of a night class as absent once its register is closed', async () => {
    const exam = await givenFinished(app, 1)
    const night = { start_time: '22:30', end_time: '00:30' }
    await app.db.updateTable('class').set(night).where('id', '=', exam.classId).execute()
    await givenRegister(app, exam, { date: '2026-11-19', marks: [null] })
    const printedAt = async (time: string) => {
      const before = app.clock.now
      app.clock.now = new Date(`2026-11-20T${time}:00+07:00`)
      const token = await app.givenSession(exam.branchAdmin)
      const pdf = await fetchReportPdf(app, { ...exam.branchAdmin, token }, exam.ids[0]!)
      app.clock.now = before
      const text = pageText(pdf)
      await pdf.close()
      return text
    }
    const early = await printedAt('00:10')
    expect(early).toContain('Kehadiran (absen masih terbuka) Pertemuan')
    expect(early).toContain('Kehadiran 0 0 0 0 0 0 -')
    expect(await printedAt('01:30')).toContain('Kehadiran 1 0 0 0 0 1 0,0%')
  })

  it('counts the attendance and the notes of the year', async () => {
    const exam = await givenFinished(app, 1)
    await giveMarks(exam)
    const pdf = await fetchReportPdf(app, exam.branchAdmin, exam.ids[0]!)
    expect(pageText(pdf)).toMatch(
      /Pertemuan Hadir Terlambat Izin Sakit Tanpa Keterangan Kehadiran 3 1 1 0 0 1 66,7%/,
    )
    expect(pageText(pdf)).toMatch(/Sikap Kerapihan tidak ada 1 catatan tidak ada/)
    await pdf.close()
  })

  async function giveMarks({ classId, teacher, students, branchYearId }: GivenExam) {
    const { branch_id } = await app.db
      .selectFrom('branch_year')
      .select('branch_id')
      .where('id', '=', branchYearId)
      .executeTakeFirstOrThrow()
    const days = [
      ['2026-11-10', 'Hadir', false],
      ['2026-11-11', 'Terlambat', true],
      ['2026-11-12', 'Tanpa Keterangan', false],
    ] as const
    for (const [date, status, attitude] of days) {
      const meetingId = app.deps.newId()
      const at = new Date(`${date}T11:30:00Z`)
      const place = { branch_id, branch_year_id: branchYearId, class_id: classId, date }
      await app.db
        .insertInto('meeting')
        .values({ id: meetingId, ...place, opened_by: teacher.id })
        .execute()
      await app.db
        .insertInto('attendance')
        .values({
          id: app.deps.newId(),
          ...place,
          meeting_id: meetingId,
          student_id: students[0]!.studentId,
          sub_branch_id: students[0]!.subBranchId!,
          status,
          is_marked: true,
          arrived_at: status === 'Tanpa Keterangan' ? null : at,
          marked_at: at,
          marked_by: teacher.id,
          attitude,
          attitude_at: attitude ? at : null,
        })
        .execute()
    }
  }
})
