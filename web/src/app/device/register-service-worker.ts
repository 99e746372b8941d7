import { appPolicy } from '../../scanner/reading/trusted-types.ts'

/** Registers the service worker for use without signal; not in development, where its cache would hide changes. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const address = appPolicy.createScriptURL('/service-worker.js')
  const register = () => {
    navigator.serviceWorker
      .register(address, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('the app will not work without signal', error))
  }
  // After `load`: the page's own files have priority.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
