import { createClosers } from '#server/closers.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Environment } from '#server/config-values.ts'
import { setBusinessTimeZone } from '#server/db/business-day.ts'
import { type Db, openDatabase, type Tx } from '#server/db/db.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { setSecretsKeys } from '#server/db/secrets.ts'
import { waitingMigrations } from '#server/db/migrate.ts'
import { StartFailure } from '#server/start-failure.ts'

/** The market whose settings the terminal has. */
export type Market = {
  env: Environment
  config: Config
  db: Db
  /** Does something in one transaction: all of it or nothing. */
  write: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
}

type Place = Awaited<ReturnType<typeof findDatabase>>

/** Finds the database of the server, and never makes one: a mistyped setting must not leave an empty market behind. */
export async function withDatabase<Result>(
  env: Environment,
  work: (config: Config, place: Pick<Place, 'connection' | 'dataDir'>) => Promise<Result>,
): Promise<Result> {
  const closers = createClosers()
  try {
    const config = readConfig(env)
    return await work(config, await findDatabase(config, closers, true))
  } finally {
    await closers.closeAll()
  }
}

/** Opens the market for one command. Throws StartFailure when its database is not that of this version. */
export function withMarket<Result>(env: Environment, work: (market: Market) => Promise<Result>): Promise<Result> {
  return withDatabase(env, async (config, place) => {
    const waiting = await waitingMigrations(place)
    if (waiting.length > 0) {
      throw new StartFailure(
        `The database is older than this version: start the server first. ${waiting.length} migrations wait.`,
      )
    }
    setBusinessTimeZone(config.businessTimeZone)
    setSecretsKeys(config.secretsKey, config.oldSecretsKey)
    const { kysely: db, close } = openDatabase({ ...place.connection, max: 2 })
    try {
      return await work({ env, config, db, write: (job) => db.transaction().execute(job) })
    } finally {
      await close()
    }
  })
}
