import { type Selectable, sql } from 'kysely'
import { type AudienceOf, type Telling, tellingsOf, type ToldAction } from '#domain/notifications/rules.ts'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertNotifications, type People } from './queries.ts'

type LoadRow = Pick<
  Selectable<Tables['loads']>,
  'id' | 'load_number' | 'drayage_area_id' | 'delivery_city_or_zip' | 'container_type' | 'status'
>

/**
 * Tells people what happened to a load, in the transaction in which it happens: they learn it exactly when it is so.
 *
 * Who is told what stands in domain/notifications/rules.ts; here each audience is given as ids or as a query. One
 * statement, however many they are; none where there is nobody. Source: docs/decisions/product.md, G-018.
 */
export async function tell<Action extends ToldAction>(
  tx: Tx,
  action: Action,
  { load, eventId }: { load: LoadRow; eventId: number | undefined },
  people: Record<AudienceOf<Action>, number[] | People>,
): Promise<void> {
  if (eventId === undefined) throw new Error('What is told has an event of its own')
  const tellings = Object.entries<Telling>(
    tellingsOf(action, {
      loadId: load.id,
      loadNumber: load.load_number,
      areaId: load.drayage_area_id,
      deliveryCityOrZip: load.delivery_city_or_zip,
      containerType: load.container_type,
      status: load.status,
    }),
  )
  const messages = tellings.flatMap(([audience, telling]) => {
    const told: number[] | People = people[audience as AudienceOf<Action>]
    if (!Array.isArray(told)) return [{ ...telling, people: told }]
    return told.length === 0 ? [] : [{ ...telling, people: listed(told) }]
  })
  if (messages.length > 0) await insertNotifications(tx, eventId, messages)
}

/** The registered truckers who serve an area and have asked to be told of its new loads. Source: G-034, G-053. */
export function truckersAlertedIn(areaId: number): People {
  return sql<{ id: number }>`
    select users.id from users join user_settings on user_settings.user_id = users.id
    where users.role = 'trucker' and users.registered and users.areas_served @> array[${areaId}::int]
      and user_settings.notify_new_loads`
}

function listed(ids: number[]): People {
  return sql<{ id: number }>`select unnest(${ids}::int[]) as id`
}
