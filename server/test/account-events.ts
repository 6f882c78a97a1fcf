import type { TestApp } from './app.ts'
import type { Visitor } from './visitor.ts'

/** The events of an account about itself, oldest first. */
export async function accountEventsOf(app: TestApp, { id }: Visitor) {
  return app.db
    .selectFrom('events')
    .select(['action', 'before', 'after'])
    .where('actor_user_id', '=', id)
    .where('load_id', 'is', null)
    .orderBy('id')
    .execute()
}
