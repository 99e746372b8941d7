import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { givenAnswers } from '../../api/queries/test-server.fixtures.tsx'
import { givenTeacherAtDesk, leaveDesk } from '../../teaching/journals/journal-screens.fixtures.tsx'
import { AboutUser, noAutofill } from '../../ui/field/autofill.ts'
import { EmailField } from '../../ui/field/EmailField.tsx'
import { PasswordEntry } from '../../ui/field/PasswordEntry.tsx'
import { PhoneField } from '../../ui/field/PhoneField.tsx'
import { givenRecordServer } from './form-case.fixtures.tsx'
import { officeForms } from './office-forms.fixtures.tsx'
import { peopleForms, schoolForms } from './school-forms.fixtures.tsx'

beforeEach(givenTeacherAtDesk)
afterEach(leaveDesk)

const written =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color])'

/** What the fields on the screen tell the browser, each word once. */
function words(): string[] {
  const fields = [...document.querySelectorAll(written)]
  return [...new Set(fields.map((field) => field.getAttribute('autocomplete') ?? 'nothing'))]
}

it.each([...officeForms, ...schoolForms, ...peopleForms])(
  'the form for $name offers nothing of the browser’s own',
  async (form) => {
    const answers = givenRecordServer(form).answers()
    givenAnswers(answers)
    await form.show(answers)
    await waitFor(() => expect(words()).toEqual([noAutofill]))
  },
)

const nobody = () => undefined

it('offers the own address and number in a form about the user', async () => {
  const fields = (
    <>
      <EmailField label="Email" value="" onChange={nobody} />
      <PhoneField label="Telepon" value="" onChange={nobody} />
    </>
  )
  const screen = await render(fields)
  expect(words()).toEqual([noAutofill])
  await screen.rerender(<AboutUser value>{fields}</AboutUser>)
  expect(words()).toEqual(['email', 'tel-national'])
})

it('keeps a password asked in between to itself', async () => {
  await render(<PasswordEntry value="" onChange={nobody} isBusy={false} message="" />)
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
  const tokens = [...document.querySelectorAll('input')].map((input) => input.autocomplete)
  expect(tokens).toEqual(['username', 'current-password'])
  expect(document.querySelector('input')?.hidden).toBe(true)
})
