import { appPolicy } from '../../scanner/reading/trusted-types.ts'

/** The app without signal. In development it would only hide what was just changed. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const address = appPolicy.createScriptURL('/service-worker.js')
  const register = () => {
    navigator.serviceWorker
      .register(address, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('the app will not work without signal', error))
  }
  // The page itself comes first.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
