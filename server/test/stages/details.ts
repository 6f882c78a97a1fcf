import { sql } from 'kysely'
import { addDays, dateIn } from '#domain/days.ts'
import { changeDetails, makeAppointment } from '#domain/details/api.ts'
import type { ArgumentsOf } from '#domain/http/endpoint.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'

/** The zone of the home area. */
export const homeZone = 'America/Los_Angeles'

type Changed = Omit<ArgumentsOf<typeof changeDetails>['body'], 'version'>

/** Changes the details of a load as one of its sides, whatever their version. */
export async function haveDetails(as: Visitor, load: { id: number }, change: Changed): Promise<void> {
  const { body } = await as.get<{ version: number }>(`/api/loads/${load.id}/details`)
  await as.call(changeDetails, { params: { id: load.id }, body: { version: body.version, ...change } })
}

/** The calendar date in the home area, a number of days from now. */
export function homeDay(days: number): string {
  return addDays(dateIn(new Date(), homeZone), days)
}

/** The calendar date that a past pickup date is judged by, a number of days from now. */
export function businessDay(days: number): string {
  return addDays(dateIn(new Date(), businessTimeZone()), days)
}

export function freeUntil(days: number): Changed {
  return { lastFreeDays: [{ source: 'line', date: homeDay(days) }] }
}

export async function haveAppointment(
  as: Visitor,
  load: { id: number },
  kind: 'pickup' | 'delivery' | 'return',
  days: number,
): Promise<{ id: number }> {
  const body = { kind, date: homeDay(days), startTime: '08:00' }
  return as.call(makeAppointment, { params: { id: load.id }, body })
}

/** Leaves a won load as it was before awards and confirmations were kept. */
export async function forgetAward(app: TestApp, load: { id: number }): Promise<void> {
  const ofThe = app.db.selectFrom('awards').select('id').where('load_id', '=', load.id)
  const papers = app.db.selectFrom('confirmations').select('id').where('award_id', 'in', ofThe)
  await app.db.transaction().execute(async (tx) => {
    await sql`alter table acknowledgements disable trigger acknowledgements_append_only`.execute(tx)
    await tx.deleteFrom('acknowledgements').where('confirmation_id', 'in', papers).execute()
    await sql`alter table acknowledgements enable trigger acknowledgements_append_only`.execute(tx)
  })
  await app.db.deleteFrom('confirmations').where('award_id', 'in', ofThe).execute()
  await app.db.deleteFrom('awards').where('load_id', '=', load.id).execute()
}
