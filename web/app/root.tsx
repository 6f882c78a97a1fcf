import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Toasts } from '#web/shared/toast.tsx'
import { LoadingBar, NavigationBar } from './loading-bar.tsx'
import { SessionGate } from './session.tsx'

/** What surrounds every page: who is signed in, the place of messages, and where the page was scrolled to. */
export function Root() {
  return (
    <>
      <SessionGate>
        <NavigationBar />
        <Suspense fallback={<LoadingBar />}>
          <Outlet />
        </Suspense>
      </SessionGate>
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
