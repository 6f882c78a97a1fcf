import { connectionRow } from '../connection-row.ts'
import type { AccountEventRow } from '../row.ts'
import { textOf } from '../values.ts'

const access = ['access'] as const

/** Events of an account's calendar address. An event has only its first characters. Source: X-014. */
export const calendarEvents = {
  calendar_made: row('Calendar address made'),
  calendar_ended: row('Calendar address ended'),
} as const satisfies Record<string, AccountEventRow>

function row(title: string) {
  const details = (_before: unknown, after: unknown) => `${textOf(after, 'start')}…`
  return connectionRow({ kind: 'calendar', title, stale: { own: access, staff: access }, details })
}
