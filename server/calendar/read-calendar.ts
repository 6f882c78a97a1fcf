import { readCalendar } from '#domain/calendar/api.ts'
import { reads } from '#server/http/route.ts'
import { readAddress } from './address.ts'

export const readCalendarRoute = reads(readCalendar, ({ actor, db }) => readAddress(db, actor.id))
