import type { Locator, Page } from '@playwright/test'

type Pressed = 'button' | 'link' | 'checkbox' | 'menuitem'

/** Clicks and counts: the number of taps is a requirement. */
export function counting(page: Page) {
  let taps = 0
  const press = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return {
    press,
    tap: (role: Pressed, name: string | RegExp) =>
      press(page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })),
    count: () => taps,
  }
}
