import type { Route } from '#server/http/route.ts'
import { calendarRoutesOfAddress } from './address.ts'
import { calendarFileRoute } from './calendar-file.ts'

/** `publicUrl` is the origin that browsers use; without one it is that of each request. */
export function calendarRoutes(publicUrl: string | null): Route[] {
  return [...calendarRoutesOfAddress(publicUrl), calendarFileRoute(publicUrl)]
}
