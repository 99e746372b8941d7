import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import {
  academicYearId,
  givenClass,
  givenCounted,
  givenMember,
} from '../../../structure/classes/test/classes.fixtures.ts'
import { StudentPage } from '../pages/StudentPage.tsx'
import { givenStudent, givenViewer, linkTo, studentId } from '../test/students.fixtures.tsx'

const [held] = givenStudent().classIds
const umar = givenClass({ id: held?.id ?? '', isLocked: true, isGroupLocked: true })
const other = givenCounted(7, { name: 'Kelas 4' })
const after = held ? { ...held, id: other.id, name: other.name } : null

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

/** The record and the members answer as they are once the mutasi is written. */
function givenServer(classIds: Student['classIds']) {
  let isMoved = false
  const moved = givenStudent({ classIds, className: classIds[0]?.name ?? null })
  const stay = givenMember(1, { id: studentId, name: 'Aisyah Putri' })
  return givenAnswers({
    [`POST students/${studentId}/transfers`]: () => {
      isMoved = true
      return {
        status: 201,
        body: {
          message: 'Mutasi tersimpan.',
          student: moved,
          transfer: {
            id: 'm1',
            kind: 'class',
            date: '2025-11-20',
            at: '2025-11-20T03:00:00.000Z',
            by: { id: 'u2', name: 'Yayat' },
            reason: 'Salah tingkat',
            from: null,
            to: null,
          },
        },
      }
    },
    'GET students/*': () => ({ body: { student: isMoved ? moved : givenStudent() } }),
    [`GET classes/${umar.id}`]: () => ({ body: { class: umar } }),
    [`GET classes/${umar.id}/members`]: () => ({
      body: {
        students: [isMoved ? { ...stay, leftOn: '2025-11-20', ended: 'transfer' } : stay],
        teachers: [],
      },
    }),
    [`GET classes/${other.id}`]: () => ({
      body: { class: { ...umar, id: other.id, name: other.name } },
    }),
    [`GET classes/${other.id}/members`]: () => ({ body: { students: [stay], teachers: [] } }),
    'GET classes': () => ({
      body: {
        academicYears: [
          { id: academicYearId, academicYearName: '20251', isActive: true, classes: [other] },
        ],
      },
    }),
  })
}

it.each([
  ['into another class', 'Kelas lain', after ? [after] : []],
  ['out of the class', 'Keluar dari kelas', []],
])('says how a mutasi %s went, and keeps it until it is closed', async (_way, target, classIds) => {
  givenViewer('branchAdmin')
  const server = givenServer(classIds)
  const screen = await render(
    <Surroundings>
      <StudentPage
        studentId={studentId}
        tab={undefined}
        onTab={() => undefined}
        parts={{ exam: () => null, parentLinks: () => null }}
        links={{
          home: linkTo('home'),
          back: { label: 'Peserta Didik', link: linkTo('list') },
          update: linkTo('update'),
          performance: linkTo('performance'),
        }}
      />
    </Surroundings>,
  )
  await screen.getByRole('button', { name: 'Aksi' }).click()
  await screen.getByRole('menuitem', { name: 'Mutasi kelas' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Mutasi Aisyah Putri' })
  await dialog.getByLabelText(target).click()
  if (classIds.length > 0) {
    await dialog.getByLabelText('Kelas tujuan').selectOptions('Kelas 4 · KBM Al-Ikhlas')
  }
  await dialog.getByLabelText('Alasan').fill('Salah tingkat')
  await dialog.getByRole('button', { name: 'Simpan Mutasi' }).click()
  const done = screen.getByRole('dialog', { name: 'Berhasil!' })
  await expect.element(done.getByText('Mutasi tersimpan.')).toBeVisible()
  await expect.poll(() => server.sentTo(`GET classes/${umar.id}/members`).length).toBeGreaterThan(1)
  await expect.element(page.getByText('Kelas Umar 5')).not.toBeInTheDocument()
  await expect.element(done.getByText('Mutasi tersimpan.')).toBeVisible()
  await done.getByRole('button', { name: 'Tutup' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
