import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Toasts } from '#web/shared/overlay/toast.tsx'
import { IdentityCheck } from './identity-check.tsx'
import { LoadingBar, NavigationBar } from './loading-bar.tsx'
import { Reconnecting } from './reconnecting.tsx'
import { useRememberedWay } from './way-back.ts'

/** What surrounds every page: the place of messages, and where the page was scrolled to. */
export function Root() {
  useRememberedWay()
  return (
    <>
      <NavigationBar />
      <Suspense fallback={<LoadingBar />}>
        <Outlet />
      </Suspense>
      <IdentityCheck />
      <Reconnecting />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
