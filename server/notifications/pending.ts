import { groupingMinutes } from '#domain/notifications/notification.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'

/** A notification of changed details that was taken back, with the names of fields that its event says it has. */
export type PendingDetails = { user_id: number; deliver_at: Date | null; names: string[] | null; is_due: boolean }

const takeDetails = statement<{ values: [loadId: number, users: number[], minutes: number]; row: PendingDetails }>(
  'take-pending-details',
  `delete from notifications
   where load_id = $1 and user_id = any($2::int[]) and kind = 'load_details_changed'
     and read_at is null and mailed_at is null and pushed_at is null and member_mailed_at is null
     and (created_at > (select clock_timestamp()) - make_interval(mins => $3) or deliver_at is not null)
   returning user_id, deliver_at, coalesce(deliver_at <= (select clock_timestamp()), false) as is_due,
     (select array(select jsonb_array_elements_text(events.after #> array['told', user_id::text]))
      from events where events.id = event_id) as names`,
)

/** Takes back unread notifications of changed details that are of the last minutes or not yet delivered. Source: X-077. */
export async function takePendingDetails(tx: Tx, loadId: number, userIds: number[]): Promise<PendingDetails[]> {
  if (userIds.length === 0) return []
  return takeDetails(tx, loadId, userIds, groupingMinutes)
}
