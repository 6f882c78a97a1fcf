import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { staffRoles } from '#domain/permissions.ts'
import { isLeavingStaffSession, useStaff } from '#web/api/staff-session.ts'
import { MessagePage } from './pages/message-page.tsx'
import { FromSignIn, ToSignIn } from './sign-in-way.tsx'

const passwordPath = '/staff/change-password'

/**
 * Lets staff of every role through; without a staff session to /staff/login, with a password set by an admin to its
 * change, and without the second factor that is required to its set-up. Source: B-003 to B-006, Y-244.
 */
export function RequireStaff() {
  const staff = useStaff()
  const { pathname } = useLocation()
  if (!staff) return <ToSignIn page="/staff/login" isLeft={isLeavingStaffSession()} />
  if ((staff.passwordExpired || staff.needsSecondFactor) && pathname !== passwordPath)
    return <Navigate to={passwordPath} replace />
  return staffRoles.includes(staff.role) ? <Outlet /> : <StaffAccessDenied />
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
