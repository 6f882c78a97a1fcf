/** It is validated afterwards, without blocking other work. */
export const keyOfNotifications = `alter table notifications add constraint notifications_event_id_fkey
  foreign key (event_id) references events not valid`

/** A partition that is empty. */
export function partitionText(number: number, from: number, size: number): string {
  return `create table events_${number} partition of events for values from (${from}) to (${from + size});
    create unique index events_${number}_public_id on events_${number} (public_id)`
}
