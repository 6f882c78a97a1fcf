import { useCallback } from 'react'
import { dateIn } from '#domain/days.ts'
import { businessDay } from '#domain/reference/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** Today in the business time zone, such as "2026-11-24"; "" while the zone is not known. Source: G-244. */
export function useToday(): () => string {
  const { data } = useApi(businessDay, {})
  const timeZone = data?.timeZone
  return useCallback(() => (timeZone === undefined ? '' : dateIn(new Date(serverNow()), timeZone)), [timeZone])
}
