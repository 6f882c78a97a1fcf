import { Button } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { Outlet, Link } from 'react-router'
import { readSettings } from '#domain/profile/settings-api.ts'
import { AwardNotice } from '#web/activity/public.tsx'
import { useApi } from '#web/api/hooks.ts'
import { useUser } from '#web/api/session.ts'
import { AccountTheme } from '#web/profile/public.tsx'
import { brand } from '#web/shared/parts/brand.ts'
import { IdentityCheck } from '../identity-check.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { MemberRights } from '../member-rights.tsx'
import { AppShell } from './app-shell.tsx'
import { Brand } from './shell-menu.tsx'
import classes from './shell.module.css'

/** The shell around a page for who is signed in; for others a bar with the way to sign in. Source: A-041, G-059. */
export function Component() {
  const user = useUser()
  const page = (
    <Suspense fallback={<LoadingBar />}>
      <Outlet />
    </Suspense>
  )
  if (!user) return <PublicFrame>{page}</PublicFrame>
  return (
    <MemberRights>
      <AppShell user={user}>
        {page}
        {user.member ? null : <AccountTheme key={user.id} />}
        <IdentityCheck />
        {user.role === 'trucker' && user.registered ? <TruckerNotice /> : null}
      </AppShell>
    </MemberRights>
  )
}

/** Who has notifications off gets no message of an award either. */
function TruckerNotice() {
  const { data: settings } = useApi(readSettings, {})
  return settings?.notifyInApp === false ? null : <AwardNotice />
}

/** The frame of pages that are open to all, for those who are not signed in. */
function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.bar}>
        <Brand title={brand.name} />
        <Button component={Link} to="/auth" variant="default">
          Sign in
        </Button>
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </>
  )
}
