import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { AwardNotice } from '#web/activity/public.tsx'
import { useUser } from '#web/api/session.ts'
import { AppShell } from './app-shell.tsx'
import { PublicFrame } from './public-frame.tsx'

/** The shell around a page for who is signed in; for others a bar with the way to sign in. Source: A-041, G-059. */
export function Component() {
  const user = useUser()
  const page = (
    <Suspense>
      <Outlet />
    </Suspense>
  )
  if (!user) return <PublicFrame>{page}</PublicFrame>
  return (
    <AppShell user={user}>
      {page}
      {user.role === 'trucker' && user.registered ? <AwardNotice /> : null}
    </AppShell>
  )
}
