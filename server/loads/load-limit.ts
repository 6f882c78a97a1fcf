import { sql } from 'kysely'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { type LoadLimit, loadLimitsOf } from '#domain/loads/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import { hasConfirmedAddress, lockUser } from '#server/auth/users.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { refuseTooManyOpen } from './open-limit.ts'

const minute = 60_000
const day = 86_400_000

/**
 * Refuses loads beyond what their shipper may post for now, with `load-limit`, or may have open, with `too-many-open`.
 *
 * Takes the row of the account first: of posts at one moment each counts those before it.
 */
export async function refuseTooManyLoads(tx: Tx, shipperId: number, count: number, operator: string): Promise<void> {
  // Many loads posted at one moment wait in a queue, each for all before it.
  await sql`set local lock_timeout = '20s'`.execute(tx)
  const shipper = await lockUser(tx, shipperId)
  await refuseTooManyOpen(tx, shipper, count, operator)
  const now = await databaseNow(tx)
  const ageInDays = (now.getTime() - shipper.created_at.getTime()) / day
  const limits = loadLimitsOf({ confirmed: hasConfirmedAddress(shipper), ageInDays })
  const waits = await freeAgain(tx, shipperId, limits, count)
  const until = Math.max(...waits.map((at) => at.getTime()))
  if (!(until > now.getTime())) return
  const time = formatDateTimeWithZone(new Date(Math.ceil(until / minute) * minute), businessTimeZone())
  throw new Refusal('load-limit', undefined, { words: { time } })
}

/** For each limit that `count` more loads would exceed: when enough of the counted loads are old enough. */
async function freeAgain(tx: Tx, shipperId: number, limits: readonly LoadLimit[], count: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select load.created_at + make_interval(hours => allowed.hours) as at
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as allowed (hours int, loads int),
      lateral (
        select created_at from loads where shipper_id = ${shipperId}
        order by created_at desc, id desc offset allowed.loads - ${count} limit 1
      ) as load`.execute(tx)
  return rows.map(({ at }) => at)
}
