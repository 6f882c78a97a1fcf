import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '@fontsource-variable/inter/opsz.css'
import './app/theme/fonts.css'
import './app/theme/mantine-styles.ts'
import './app/theme/global.css'
import './app/theme/touch.css'
import { prefetchUser, watchUserSession } from './api/session.ts'
import { App } from './app/app.tsx'
import { installMessages } from './app/messages.ts'
import { dashboardIsPainted, signInIsPainted, takeKnownAnswers } from './app/paint/painted.ts'
import { isStaffAddress } from './app/portals.ts'
import { discoverRoutes, firstRoutes } from './app/router.tsx'
import { startServiceWorker } from './app/service-worker.ts'
import { followRouter } from './shared/overlay/overlay-history.ts'

installMessages()
watchUserSession()
const isPainted = signInIsPainted()
let userIsKnown: Promise<void> | undefined
if (isPainted) takeKnownAnswers()
else if (!isStaffAddress(window.location.pathname)) userIsKnown = prefetchUser()
// The sign-in is what `/` leads to without a session.
if (isPainted) history.replaceState(history.state, '', '/auth')

const router = createBrowserRouter(firstRoutes, { patchRoutesOnNavigation: discoverRoutes })
followRouter(router)
const root = document.getElementById('root')!
const app = (
  <App>
    <RouterProvider router={router} />
  </App>
)
if (isPainted) whenReady(() => hydrateRoot(root, app))
else if (dashboardIsPainted()) whenReady(() => void userIsKnown?.then(replacePainting))
else createRoot(root).render(app)

startServiceWorker()

/** In pieces, as the painting is there: what React draws takes its place at once. */
function replacePainting(): void {
  startTransition(() => createRoot(root).render(app))
}

/** What is painted is taken over as it is, so all of it has to be there. */
function whenReady(then: () => void): void {
  if (router.state.initialized) return then()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    then()
  })
}
