import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { ImportUpload } from './ImportUpload.tsx'

beforeEach(() => sessionStore.begin(givenSession({ role: 'admin' })))
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const nothing = () => undefined

function givenUpload() {
  return render(
    <Surroundings>
      <ImportUpload
        kind="students"
        onKind={nothing}
        importId={null}
        onImport={nothing}
        view={{ state: '', page: 1, size: 25 }}
        onView={nothing}
        onHandout={nothing}
        onTicket={nothing}
        onSending={nothing}
      />
    </Surroundings>,
  )
}

it('lets a desa import for any of its kelompok, by the call it may make', async () => {
  sessionStore.begin(givenSession({ role: 'branchAdmin', branchId: 'd1' }))
  const subBranches = ['An-Nur', 'Al-Falah'].map((name, index) => ({
    id: `k${index}`,
    name,
    address: '',
    studentCount: 0,
    teacherCount: 0,
    admins: [],
    version: 1,
  }))
  const people = { studentCount: 0, teacherCount: 0, admins: [] }
  const branch = { id: 'd1', name: 'Mekarsari', address: '', ...people, version: 1, subBranches }
  const server = givenAnswers({ 'GET levels/branches/d1': () => ({ body: { branch } }) })
  await givenUpload()
  const choice = page.getByLabelText(/^Kelompok untuk semua baris/)
  await choice.selectOptions('An-Nur')
  await expect.element(choice).toHaveValue('k0')
  expect(server.sentTo('GET levels/branches/d1')).toHaveLength(1)
})

it('says why the kelompok cannot be chosen', async () => {
  givenAnswers({
    'GET levels/branches/sub-branches': () => refusal(403, 'request.forbidden', 'Tidak boleh.'),
  })
  await givenUpload()
  const problem = page.getByText('Daftar kelompok tidak dapat dibaca. Tidak boleh.')
  await expect.element(problem).toBeVisible()
})
