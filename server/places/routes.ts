import { listPlacesRoute } from './list-places.ts'

export const placeRoutes = [listPlacesRoute]
