import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import type { RouteCall } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { requireEntry, readDay, startOfClass } from './attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())

type Updates = RouteCall<typeof attendanceRoutes.updateEntries>['body']['updates']

/** Three children of an open register, by their entries, and the call that changes them. */
async function scene() {
  const { teacher, classId, students } = await app.givenSchool()
  await app.as(teacher).call(attendanceRoutes.openRegister, { body: { classId } })
  const entries = await readDay(app, teacher, classId)
  const [a, b, c] = students.map((child) => ({
    name: child.name,
    id: requireEntry(entries, child).id,
  }))
  if (!a || !b || !c) throw new Error('three children are needed')
  const update = (updates: Updates) =>
    app.as(teacher).call(attendanceRoutes.updateEntries, { body: { updates } })
  return { a, b, c, update }
}

const izin = ({ id }: { id: string }) => ({ attendanceId: id, status: 'Izin' as const })

describe('a batch with an Izin without a note', () => {
  it('saves the others, and names who has none', async () => {
    const { a, b, c, update } = await scene()
    const answer = await update([izin(c), { attendanceId: a.id, status: 'Hadir' }, izin(b)])
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        message: `1 tersimpan. Izin perlu catatan: ${c.name}, ${b.name}.`,
        results: [{ isMarked: false }, { status: 'Hadir', isMarked: true }, { isMarked: false }],
        skipped: [c, b].map(({ id, name }) => ({
          attendanceId: id,
          name,
          code: 'attendance.note-needed',
          message: 'Izin perlu catatan.',
        })),
      },
    ])
  })

  it('is refused with the names where nothing else is left', async () => {
    const { b, c, update } = await scene()
    const answer = await update([izin(b), izin(c)])
    const sentence = 'Izin perlu catatan.'
    expect([answer.status, answer.body]).toMatchObject([
      422,
      {
        code: 'attendance.notes-needed',
        message: `Izin perlu catatan: ${b.name}, ${c.name}.`,
        fields: { 'updates.0.teachersNotes': sentence, 'updates.1.teachersNotes': sentence },
      },
    ])
  })

  it('is whole once the note is sent, or stored', async () => {
    const { b, update } = await scene()
    const noted = await update([{ ...izin(b), teachersNotes: 'Acara keluarga' }])
    expect(noted.body).toMatchObject({
      message: 'Absensi tersimpan.',
      results: [{ status: 'Izin' }],
      skipped: [],
    })
    expect((await update([izin(b)])).status).toBe(200)
  })
})
