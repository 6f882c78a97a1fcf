import { Readable } from 'node:stream'
import ical, { ICalAlarmType, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { alarmMinutes } from '#domain/calendar/address.ts'
import { calendarFile } from '#domain/calendar/api.ts'
import { type CalendarEntry, placeTimeOf, sequenceOf, titleOf } from '#domain/calendar/entry.ts'
import type { UserRole } from '#domain/permissions.ts'
import { hasAlready } from '#server/http/etag.ts'
import { type FileAnswer, unchanged } from '#server/http/file-answer.ts'
import { reads, type Route } from '#server/http/route.ts'
import { readEntries } from './entries.ts'

import { originOf } from '#server/http/origin-of.ts'

const minute = 60
/** Seconds after which a calendar may ask again. */
const freshFor = { asSaid: 15 * minute, cached: 5 * minute }

type Answer = FileAnswer | typeof unchanged
type Owner = { role: UserRole; alarms: boolean; origin: string }

/** The entries of the owner as iCalendar, or that they are as before. Source: Y-233, Y-237. */
export function calendarFileRoute(publicUrl: string | null): Route {
  return reads(calendarFile, async ({ actor: { grant }, db, http: { request, reply } }): Promise<Answer> => {
    const owner = { ...grant, origin: originOf(request, publicUrl) }
    const entries = await readEntries(db, grant)
    reply.header('cache-control', `private, max-age=${freshFor.cached}`)
    if (hasAlready(request, reply, JSON.stringify([owner, entries, form]))) return unchanged
    return {
      content: Readable.from([textOf(entries, owner)], { objectMode: false }),
      mimeType: 'text/calendar; charset=utf-8',
      name: 'quaybid.ics',
      disposition: 'inline',
    }
  })
}

/** Counts up with what the file says of the same entries, so that who has the old file gets the new one. */
const form = 2

function textOf(entries: CalendarEntry[], owner: Owner): string {
  const prodId = { company: 'Quaybid', product: 'Calendar', language: 'EN' }
  const calendar = ical({ name: 'Quaybid', prodId, ttl: freshFor.asSaid })
  for (const entry of entries) calendar.createEvent(eventOf(entry, owner))
  return calendar.toString()
}

/** Whether someone has to be somewhere at that time. Source: F-229. */
function isAppointment({ kind, at }: CalendarEntry): boolean {
  return at !== null && kind.endsWith('_appointment')
}

function eventOf(entry: CalendarEntry, { role, alarms, origin }: Owner): ICalEventData {
  const { loadId, kind, day, at, endsAt, isCancelled, changedAt } = entry
  const time = placeTimeOf(entry)
  const isReminded = alarms && kind === 'bidding' && !isCancelled
  const start = at ?? new Date(`${day}T00:00:00Z`)
  return {
    id: `load-${loadId}-${kind}@${new URL(origin).hostname}`,
    sequence: sequenceOf(entry),
    stamp: changedAt,
    start,
    allDay: at === null,
    ...(endsAt && { end: endsAt }),
    summary: titleOf(entry),
    ...(time && { description: time }),
    url: `${origin}/${role}/loads/${loadId}`,
    // A deadline or a day takes no time of its reader; an appointment does.
    transparency: isAppointment(entry) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(isReminded && { alarms: [{ type: ICalAlarmType.display, trigger: alarmMinutes * minute }] }),
  }
}
