import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { highlight, setHighContrast, surfaceOf } from '../../../ui/choice/high-contrast.fixtures.ts'
import type { RegisterActions } from '../register-model/register-board.ts'
import type { RegisterRow } from '../register-model/register-view.ts'
import { RegisterRowItem } from '../register/RegisterRowItem.tsx'
import { StatusPicker } from '../register/StatusPicker.tsx'

beforeEach(() => setHighContrast(true))
afterEach(() => setHighContrast(false))

it('tells the status of an opened row from the others', async () => {
  await render(<StatusPicker name="Zahra" value="Sakit" onPick={() => {}} />)
  const isChosen = (name: string) =>
    surfaceOf(page.getByRole('button', { name, exact: true }).element()) === highlight()
  expect(['Hadir', 'Sakit', 'Izin'].map(isChosen)).toEqual([false, true, false])
})

const unmarked: RegisterRow = {
  studentId: 'zahra',
  nis: '20210066',
  name: 'Zahra Khoirunnisa',
  thumbnail: null,
  entryId: '',
  status: 'Belum',
  isMarked: false,
  time: null,
  arrivedAt: null,
  note: '',
  violations: { attribute: false, attitude: false, tidiness: false },
  card: null,
  baseVersion: 0,
  isManual: false,
  isWaiting: false,
  isLateJoiner: false,
  issues: [],
}

it('draws the edge of the button of an arrival, which has lost its surface', async () => {
  await render(
    <ul>
      <RegisterRowItem
        row={unmarked}
        isOpen={false}
        isSelected={false}
        hasUnsavedNote={false}
        arrivalNow="Hadir"
        closedReason={null}
        people={{}}
        actions={{} as RegisterActions} // nothing is pressed here
      />
    </ul>,
  )
  const arrival = page.getByRole('button', { name: 'Hadir: Zahra Khoirunnisa' }).element()
  expect(getComputedStyle(arrival).borderTopWidth).not.toBe('0px')
})
