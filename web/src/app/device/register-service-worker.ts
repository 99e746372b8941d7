import { appPolicy } from '../../scanner/reading/trusted-types.ts'
import { reaches } from './worker-state.ts'

/** Registers the service worker for use without signal; not in development, where its cache would hide changes. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The worker is registered after `load`: the page's own files have priority.
  if (document.readyState === 'complete') void registerUntilThere()
  else window.addEventListener('load', () => void registerUntilThere(), { once: true })
}

const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000
/** The first files over a slow line. */
const patienceMs = 5 * 60_000

/**
 * Registers the service worker until it is there: its installation fails on a strange line, and the app has
 * to work without signal on this very evening.
 */
async function registerUntilThere(): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (await register()) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function register(): Promise<boolean> {
  const address = appPolicy.createScriptURL('/service-worker.js')
  try {
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
    // A former version works without signal too; the version watch brings in the new one.
    const { active, waiting, installing } = registration
    const worker = active ?? waiting ?? installing
    return worker !== null && (await reaches(worker, 'installed', patienceMs))
  } catch (error) {
    console.warn('the app does not work without signal yet', error)
    return false
  }
}
