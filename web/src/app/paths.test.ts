import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('shows every address of the product', () => {
  const any = { token: 'a/b', classId: 'k7', attendanceId: 'a3' }
  const addresses = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, path(any)]),
  )
  expect(addresses).toMatchInlineSnapshot(`
    {
      "attendanceEntry": "/attendance/history/class/k7/a3",
      "attendanceEntryEdit": "/attendance/history/class/k7/a3/edit",
      "attendanceHistory": "/attendance/history/",
      "classHistory": "/attendance/history/class/k7",
      "dashboard": "/dashboard",
      "home": "/",
      "requestPasswordReset": "/reset-password/reset",
      "resetPassword": "/reset-password/a%2Fb",
      "scan": "/scan",
      "scanClass": "/scan/class/k7",
      "selectClass": "/scan/select-class",
      "verifyEmail": "/verify-email/a%2Fb",
    }
  `)
})
