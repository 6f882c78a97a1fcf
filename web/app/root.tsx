import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { health } from '#domain/http/api.ts'
import { call, setDatabaseAway, useDatabaseAway } from '#web/api/client.ts'
import { Toasts } from '#web/shared/overlay/toast.tsx'
import { LoadingBar, NavigationBar } from './loading-bar.tsx'
import { useRememberedWay } from './remembered-way.ts'
import classes from './root.module.css'

const pause = 2000

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

/**
 * Says that the database is away, as while it moves to another node, and asks until it is back; then everything on the
 * page is read again. What is typed stays.
 */
function Reconnecting() {
  const client = useQueryClient()
  const isAway = useDatabaseAway()
  useEffect(() => {
    if (!isAway) return undefined
    const timer = setInterval(() => {
      call(health, {}).then(
        () => {
          setDatabaseAway(false)
          void client.invalidateQueries()
        },
        () => {},
      )
    }, pause)
    return () => clearInterval(timer)
  }, [client, isAway])
  return <div role="status">{isAway ? <p className={classes.note}>Reconnecting. What you typed stays.</p> : null}</div>
}
