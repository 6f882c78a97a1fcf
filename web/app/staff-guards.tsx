import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { forgetWhatIsGone } from '#web/api/forget-what-is-gone.ts'
import { isLeavingStaffSession, useStaff } from '#web/api/staff-session.ts'
import { useKeptEnter } from './keep-enter.ts'
import { useKeptFocus } from './keep-focus.ts'
import { MessagePage } from './pages/message-page.tsx'
import { FromSignIn, ToSignIn } from './sign-in-way.tsx'
import { wayToStaffPage } from './ways.ts'

forgetWhatIsGone()

/**
 * Lets staff of every role through; without a staff session to /staff/login, with a password set by an admin to its
 * change, and without the second factor that is required to its set-up. Source: B-003 to B-006, Y-244.
 */
export function RequireStaff() {
  useKeptEnter()
  useKeptFocus()
  const staff = useStaff()
  const { pathname } = useLocation()
  const way = wayToStaffPage(pathname, staff)
  if (way === 'sign-in') return <ToSignIn page="/staff/login" isLeft={isLeavingStaffSession()} />
  if (way === 'denied') return <StaffAccessDenied />
  return way === 'page' ? <Outlet /> : <Navigate to={way.to} replace />
}

/** The staff sign-in is for those who are not. Source: B-034. */
export function RequireNoStaff() {
  return useStaff() ? <FromSignIn home="/staff" /> : <Outlet />
}

function StaffAccessDenied() {
  return (
    <MessagePage
      icon={IconLock}
      title="Access Denied"
      text="You don't have the required permissions to access this page."
    >
      <Button component={Link} to="/staff">
        Return to Dashboard
      </Button>
    </MessagePage>
  )
}
