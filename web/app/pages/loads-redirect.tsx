import { Navigate, useLocation } from 'react-router'
import { isLeavingSession, useUser } from '#web/api/session.ts'
import { loadsAddress } from '../loads-address.ts'
import { ToSignIn } from '../sign-in-way.tsx'

/** Sends each role to its own list of loads with the query as it is. Source: A-040; G-055. */
export function Component() {
  const { search } = useLocation()
  const user = useUser()
  if (!user) return <ToSignIn page="/auth" isLeft={isLeavingSession()} />
  return <Navigate to={loadsAddress(user.role, search)} replace />
}
