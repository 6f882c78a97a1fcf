import { sql } from 'kysely'
import { confirmedMinutes } from '#domain/auth/confirmation.ts'
import { type Factors, readFactors, readStaffFactors } from '#domain/factors/api.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { ownerOf } from '#server/auth/owner.ts'
import { passkeysOf, toPasskey } from './passkeys/queries.ts'
import { factorOf } from './queries.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Source: XD-18. */
export const readFactorsRoutes = [
  reads(readFactors, ({ actor, db }) => factorsOf(db, actor)),
  reads(readStaffFactors, ({ actor, db }) => factorsOf(db, actor)),
]

async function factorsOf(db: Db, actor: SessionActor | StaffActor): Promise<Factors> {
  const owner = ownerOf(actor)
  const factor = await factorOf(db, owner).executeTakeFirst()
  const since = factor?.since ?? null
  return {
    totp: since && { since: since.toISOString() },
    recoveryLeft: factor && since ? await countRecoveryCodes(db, factor.id) : 0,
    passkeys: (await passkeysOf(db, owner)).map(toPasskey),
    confirmedUntil: await confirmedUntil(db, actor.sessionId),
  }
}

async function confirmedUntil(db: Db, sessionId: number): Promise<string | null> {
  const until = sql<Date>`confirmed_at + make_interval(mins => ${confirmedMinutes})`
  const session = await db
    .selectFrom('sessions')
    .select(until.as('until'))
    .where('id', '=', sessionId)
    .where(until, '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return session?.until.toISOString() ?? null
}
