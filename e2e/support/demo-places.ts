import pg from 'pg'
import { urlOf } from '#server/test/cluster.ts'
import type { TestServer } from './start-server.ts'

/** Values for the names in a path: the ids to look at, one per status or role, given the name of an account. */
const places = {
  '/shipper/loads/:loadId': `select min(l.id) as id from loads l join users u on u.id = l.shipper_id
    where u.username = $1 and l.status in ('active', 'assigned', 'completed') group by l.status`,
  '/trucker/loads/:loadId': `select min(l.id) as id from loads l join bids b on b.load_id = l.id
    join users u on u.id = b.trucker_id where u.username = $1 and b.status in ('pending', 'accepted') group by b.status`,
  '/bids/:bidId/print': `select min(b.id) as id from bids b join users u on u.id = b.trucker_id where u.username = $1`,
  '/staff/loads/:loadId': `select min(id) as id from loads where $1 <> '' and status in ('active', 'billed')
    group by status`,
  '/settings/webhooks/:webhookId': `select w.public_id as id from webhooks w join users u on u.id = w.user_id
    where u.username = $1`,
  '/staff/users/:userId': `select min(id) as id from users where $1 <> '' group by role`,
}

/** The addresses of the demo market that a pattern of the router matches, seen by an account. */
export async function placesFor(server: TestServer, pattern: string, username: string): Promise<string[]> {
  if (pattern.endsWith('*')) return [pattern.startsWith('/staff') ? '/staff/nowhere-else' : '/nowhere-else']
  const query = Object.entries(places).find(([known]) => known === pattern)?.[1]
  if (!query) return [pattern]
  const client = new pg.Client(urlOf(server.connection))
  await client.connect()
  const { rows } = await client.query<{ id: number }>(query, [username])
  await client.end()
  return rows.map(({ id }) => pattern.replace(/:\w+/, String(id)))
}
