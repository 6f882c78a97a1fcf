import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Toasts } from '#web/shared/overlay/toast.tsx'
import { LoadingBar, NavigationBar } from './loading-bar.tsx'
import { Reconnecting } from './reconnecting.tsx'
import { useRememberedWay } from './remembered-way.ts'

/** What surrounds every page: the place of messages, and where the page was scrolled to. */
export function Root() {
  useRememberedWay()
  return (
    <>
      <NavigationBar />
      <Suspense fallback={<LoadingBar />}>
        <Outlet />
      </Suspense>
      <Reconnecting />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
