import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { createEmptyDatabase } from '#server/test/cluster.ts'
import { startApp } from '#server/test/app.ts'
import { loadReference } from '#server/reference/load-reference.ts'
import { createTestStorage } from '#server/test/files/storage.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

/** A database of which a new role has these rights and no others. */
async function databaseWith(grants: (role: string, database: string) => string[]) {
  const cluster = inject('cluster')
  const address = await createEmptyDatabase(cluster)
  const role = `role_${randomUUID().slice(0, 8).replaceAll('-', '')}`
  const client = new pg.Client(address)
  await client.connect()
  await client.query(`create role ${role} login; revoke all on database ${address.database} from public;
    revoke all on schema public from public`)
  for (const grant of grants(role, address.database)) await client.query(grant)
  await client.end()
  return { ...address, user: role }
}

test('a role that owns its database and nothing else runs a market', async () => {
  covers('F-279', 'F-053')
  const connection = await databaseWith((role, database) => [`alter database ${database} owner to ${role}`])
  await trade(connection)
})

test('so does a role that owns nothing, with the rights of the operations page', async () => {
  covers('F-279')
  const connection = await databaseWith((role, database) => [
    `grant connect, create, temporary on database ${database} to ${role}`,
    `grant usage, create on schema public to ${role}`,
  ])
  await trade(connection)
})

test.each([
  ['connect, create, temporary', null, 'no schema has been selected to create in'],
  ['connect, create, temporary', 'usage', 'permission denied for schema public'],
  ['connect, create', 'usage, create', 'permission denied to create temporary tables in database "\\w+"'],
])(
  'a role with %s on the database and %s on the schema is refused in one line',
  async (onDatabase, onSchema, reason) => {
    covers('F-279')
    const connection = await databaseWith((role, database) => [
      `grant ${onDatabase} on database ${database} to ${role}`,
      ...(onSchema === null ? [] : [`grant ${onSchema} on schema public to ${role}`]),
    ])
    const refusal = migrate({ connection, dataDir: null }).then(
      String,
      (error: Error) => `${error.name}: ${error.message}`,
    )
    expect(await refusal).toMatch(
      new RegExp(`^StartFailure: DATABASE_URL: ${reason}\\. Make the role the owner of the database\\.$`),
    )
  },
)

async function trade(connection: Awaited<ReturnType<typeof databaseWith>>): Promise<void> {
  await migrate({ connection, dataDir: null })
  await migrate({ connection, dataDir: null })
  const database = openDatabase(connection)
  await loadReference(database)
  const storage = await createTestStorage()
  const app = await startApp({ on: { database, storage } })
  const [shipper, trucker] = [await app.have('shipper'), await app.have('trucker')]
  await app.haveBid(trucker, await app.haveLoad(shipper))
  await app.allNotified()
  await app.close()
  await storage.discard()
  await database.close()
}
