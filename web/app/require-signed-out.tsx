import { Outlet } from 'react-router'
import { useUser } from '#web/api/session.ts'
import { FromSignIn } from './sign-in-way.tsx'

/** Sign-in is for those who are not. Source. */
export function RequireSignedOut() {
  return useUser() ? <FromSignIn home="/" /> : <Outlet />
}
