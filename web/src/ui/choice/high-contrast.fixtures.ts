import { cdp } from 'vitest/browser'

type Driver = { send: (method: string, params: object) => Promise<unknown> }

/** The device shows the system's own colours, as Windows does in high contrast; or no longer. */
export async function setHighContrast(isOn: boolean): Promise<void> {
  // Typed by the provider, which tells only of an event target.
  const driver = cdp() as unknown as Driver
  await driver.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: isOn ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
}

export const surfaceOf = (element: Element) => getComputedStyle(element).backgroundColor

/** The system's own colour of what is chosen. */
export function highlight(): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = 'Highlight'
  const colour = surfaceOf(probe)
  probe.remove()
  return colour
}
