import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneField } from './PhoneField.tsx'

function Held() {
  const [phone, setPhone] = useState('')
  return <PhoneField label="Nomor WA" value={phone} onChange={setPhone} />
}

test('drops a typed zero and a pasted +62', async () => {
  await render(<Held />)
  const field = page.getByLabelText('Nomor WA')
  await userEvent.type(field, '0812345')
  await expect.element(field).toHaveValue('812345')
  await field.fill('+62 812-3456-7890')
  await expect.element(field).toHaveValue('81234567890')
  await expect.element(page.getByText('+62')).toBeVisible()
})
