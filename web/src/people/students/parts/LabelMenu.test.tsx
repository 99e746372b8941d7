import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenStudent, givenViewer } from '../test/students.fixtures.tsx'
import { LabelMenu } from './LabelMenu.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const many = Array.from({ length: 430 }, (_, at) =>
  givenStudent({ id: `s${at}`, name: `Anak ${at}` }),
)

it('says how many have the label when a part of many is refused, and sends the others', async () => {
  givenViewer('subBranchAdmin')
  let calls = 0
  const server = givenAnswers({
    'PATCH students/labels': () => {
      calls += 1
      return calls === 2
        ? refusal(404, 'student.not-found', 'Siswa tidak ditemukan.')
        : { body: { message: 'Label tersimpan.', changed: 180 } }
    },
  })
  let isDone = false
  const screen = await render(
    <Surroundings>
      <LabelMenu listChosen={() => Promise.resolve(many)} onDone={() => (isDone = true)} />
    </Surroundings>,
  )
  await screen.getByRole('button', { name: 'Ubah label' }).click()
  await screen.getByRole('menuitem', { name: 'Simpatisan' }).click()
  await screen.getByRole('button', { name: 'Ya' }).click()
  await expect
    .element(screen.getByText('230 siswa sudah berlabel itu, 200 belum. Siswa tidak ditemukan.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Tutup' }).click()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(server.sentTo('PATCH students/labels')).toHaveLength(3)
  // Whoever is chosen stays chosen: the same press does the rest.
  expect(isDone).toBe(false)
})
