import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#domain/auth/user.ts'
import { shipperStats, truckerStats } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'

/** Pages that ask for these figures themselves: asked for by the menu as well, a call that failed would be repeated. */
const asking = ['/', '/shipper/dashboard', '/trucker/dashboard', '/available-loads']

/**
 * Whether a shipper has awarded a load, or a trucker won one: what follows an award then has its place in the menu. Once
 * it is so it stays so, and this browser knows it from the start: the menu does not move while a page opens.
 */
export function useHasAwards({ id, role, registered }: User): boolean {
  const keptUnder = `quaybid-awards-${id}`
  const [isKnown] = useState(() => isKept(keptUnder))
  const { pathname } = useLocation()
  const isAsked = !isKnown && registered && !asking.includes(pathname)
  const asks = (who: User['role']) => ({ enabled: isAsked && role === who })
  const { data: own } = useApi(shipperStats, {}, asks('shipper'))
  const { data: won } = useApi(truckerStats, {}, asks('trucker'))
  const awarded = [own?.assignedLoads, own?.completedLoads, won?.wonBids, won?.completedLoads]
  const hasAwards = isKnown || awarded.some(Boolean)
  useEffect(() => {
    if (hasAwards) keep(keptUnder)
  }, [hasAwards, keptUnder])
  return hasAwards
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function keep(key: string): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without storage it is asked for on each visit.
  }
}
