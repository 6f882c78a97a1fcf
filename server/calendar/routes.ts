import type { Route } from '#server/http/route.ts'
import { calendarFileRoute } from './calendar-file.ts'
import { endCalendarRoute, makeCalendarRoute, readCalendarRoute } from './calendars.ts'

/** `publicUrl` is the origin that browsers use; without one it is that of each request. */
export function calendarRoutes(publicUrl: string | null): Route[] {
  return [readCalendarRoute, makeCalendarRoute(publicUrl), endCalendarRoute, calendarFileRoute(publicUrl)]
}
