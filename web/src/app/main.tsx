import './app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followMissingFiles, untilLoaded } from './device/missing-files.ts'
import { surviveTranslation } from './device/translated-page.ts'
import { letBackClose } from './guards/back-closes.ts'
import { arriveAt } from './links/notice.ts'
import { createAppRouter } from './router.tsx'
import { registerServiceWorker } from './device/register-service-worker.ts'
import { followSession } from './session/follow-session.ts'
import { watchVersion } from './version/watch-version.ts'

surviveTranslation()
const router = createAppRouter()

router.subscribe('onResolved', ({ toLocation }) => arriveAt(toLocation.pathname))
letBackClose(router.history)
followMissingFiles()
followSession(router)
registerServiceWorker()
watchVersion()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

// The queue of unsent records and the sealed copies of this session follow after the first paint.
void untilLoaded(() => import('./session/offline-session.ts')).then(({ startOfflineWork }) =>
  startOfflineWork(),
)
