import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '#server/test/app.ts'
import { walk } from '#server/test/pages.ts'

test('pages of events follow each other also where partitions have the same random id', async () => {
  const app = await startApp()
  const admin = await app.haveStaff('admin')
  const user = await app.have('trucker')
  // Each partition by the inner number has its own index.
  await sql`drop index events_public_id`.execute(app.db)
  await sql`alter table events alter public_id set default 77`.execute(app.db)
  for (let count = 0; count < 5; count += 1)
    await app.nobody.post('/api/login', { username: user.username, password: 'wrong' })
  const rows = await walk(admin, '/api/staff/audit-log?kind=failure&limit=2')
  expect(rows.map(({ id }) => id)).toEqual([77, 77, 77, 77, 77])
  await app.close()
})
