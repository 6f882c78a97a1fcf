import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '@fontsource-variable/inter/opsz.css'
import { defaultMessage } from '#domain/default-message.ts'
import './app/theme/fonts.css'
import './app/theme/mantine-styles.ts'
import './app/theme/global.css'
import './app/theme/touch.css'
import { prefetchUser, watchUserSession } from './api/session.ts'
import { App } from './app/app.tsx'
import { dashboardIsPainted, signInIsPainted, takeKnownAnswers } from './app/paint/painted.ts'
import { isStaffAddress } from './app/portals.ts'
import { discoverRoutes, firstRoutes } from './app/router.tsx'
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

/**
 * Has zod speak our words, whenever a form brings it along: it takes its configuration from this object. The content
 * security policy forbids what its compiled parsers need.
 */
function installMessages(): void {
  const place = globalThis as { __zod_globalConfig?: object }
  place.__zod_globalConfig = Object.assign(place.__zod_globalConfig ?? {}, {
    jitless: true,
    customError: defaultMessage,
  })
}

/**
 * Has the browser keep the shell of the app, and show messages while no page is open. Once the page has loaded, which
 * it must not slow down; not in development, where a kept file would hide what was changed.
 */
function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
