import { listPlaces } from '#domain/places/api.ts'
import { reads } from '#server/http/route.ts'

export const listPlacesRoute = reads(listPlaces, ({ actor, db }) =>
  db
    .selectFrom('places')
    .select(['city_or_zip as deliveryCityOrZip', 'place as deliveryPlace'])
    .where('user_id', '=', actor.id)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute(),
)
