import { Navigate, type Path, useLocation, useSearchParams } from 'react-router'
import { nextIn, withNext } from '#web/shared/parts/next-address.ts'
import { isStaffAddress } from './portals.ts'

/** What the sign-in gives along to the page it leads to. */
type SignedInState = { afterSignIn?: boolean } | null

type ToSignInProps = {
  page: '/auth' | '/staff/login'
  /** Whether the user left the session: then nothing leads back here. */
  isLeft: boolean
}

/** Leads to the sign-in of a portal, and from there back here. Source: G-221. */
export function ToSignIn({ page, isLeft }: ToSignInProps) {
  const location = useLocation()
  return <Navigate to={withNext(page, isLeft ? null : addressWorthKeeping(location))} replace />
}

/** The first page of a portal needs no mention. */
function addressWorthKeeping({ pathname, search, hash }: Path): string | null {
  return pathname === '/' || pathname === '/staff' ? null : pathname + search + hash
}

/** Leads on from the sign-in of a portal: to the page that was asked for, if it is of the same one. */
export function FromSignIn({ home }: { home: '/' | '/staff' }) {
  const [search] = useSearchParams()
  const next = nextIn(search)
  const isOfPortal = next !== null && isStaffAddress(next.split(/[?#]/)[0] ?? '') === (home === '/staff')
  return <Navigate to={isOfPortal ? next : home} replace state={{ afterSignIn: true } satisfies SignedInState} />
}

/** Whether a page was come to from the sign-in: one for others is left then, not denied. */
export function useCameFromSignIn(): boolean {
  return (useLocation().state as SignedInState)?.afterSignIn === true
}
