import type { TestApp } from './app.ts'
import type { Visitor } from './visitor.ts'

/** What was written down of what an account did to itself, oldest first. */
export async function accountEventsOf(app: TestApp, { id }: Visitor) {
  return app.db
    .selectFrom('events')
    .select(['action', 'before', 'after'])
    .where('actor_user_id', '=', id)
    .where('load_id', 'is', null)
    .orderBy('id')
    .execute()
}
