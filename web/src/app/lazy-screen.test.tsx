import { Component, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { forgetFailures, lazyScreen } from './lazy-screen.tsx'

// React logs every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Home = ({ name }: { name: string }) => <p>Beranda {name}</p>
const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/home.js')

/** A screen that can be fetched once there is signal. */
function givenScreen() {
  const outside = { hasSignal: false, asked: 0 }
  const Screen = lazyScreen(async () => {
    outside.asked += 1
    if (!outside.hasSignal) throw missing()
    return Promise.resolve({ Home })
  }, 'Home')
  return { outside, Screen }
}

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    if (this.state.error === null) return this.props.children
    const retry = () => {
      forgetFailures()
      this.setState({ error: null })
    }
    return (
      <button type="button" onClick={retry}>
        {String(this.state.error)}
      </button>
    )
  }
}

const show = (element: ReactNode) =>
  render(
    <Boundary>
      <Suspense fallback="…">{element}</Suspense>
    </Boundary>,
  )

it('throws a failed load in its place, without a reload, and loads on retry', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { outside, Screen } = givenScreen()
  await show(<Screen name="guru" />)
  const retry = page.getByRole('button', { name: /Failed to fetch dynamically/ })
  await expect.element(retry).toBeVisible()

  outside.hasSignal = true
  await retry.click()
  await expect.element(page.getByText('Beranda guru')).toBeVisible()
  expect(outside.asked).toBe(2)
})

it('loads again when signal returns while a load is failing', async () => {
  const tries: PromiseWithResolvers<{ Home: typeof Home }>[] = []
  const Screen = lazyScreen(() => {
    const one = Promise.withResolvers<{ Home: typeof Home }>()
    tries.push(one)
    return one.promise
  }, 'Home')
  await show(<Screen name="guru" />)

  globalThis.dispatchEvent(new Event('online'))
  tries[0]?.reject(missing())

  await expect.poll(() => tries.length).toBe(2)
  tries[1]?.resolve({ Home })
  await expect.element(page.getByText('Beranda guru')).toBeVisible()
})

it('throws again on each retry that fails', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { outside, Screen } = givenScreen()
  await show(<Screen name="guru" />)
  await page.getByRole('button', { name: /Failed to fetch/ }).click()
  await expect.poll(() => outside.asked).toBe(2)
  await expect.element(page.getByRole('button', { name: /Failed to fetch/ })).toBeVisible()
})

it('renders at once when it was preloaded', async () => {
  const { outside, Screen } = givenScreen()
  outside.hasSignal = true
  await Screen.preload()
  await show(<Screen name="siswa" />)
  await expect.element(page.getByText('Beranda siswa')).toBeVisible()
  expect(outside.asked).toBe(1)
})

it('does not take a defect for a missing file', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const Broken = lazyScreen((): Promise<{ Home: typeof Home }> => {
    throw new Error('x is undefined')
  }, 'Home')
  await show(<Broken name="guru" />)
  await expect.element(page.getByText('Error: x is undefined')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
