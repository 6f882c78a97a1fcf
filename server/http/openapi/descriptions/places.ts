import type { Descriptions } from './words.ts'

export const places: Descriptions = {
  tag: 'Places: where your earlier loads were delivered.',
  calls: {
    listPlaces:
      'Offered when a load is posted. A load that is posted with a delivery address keeps or moves up its place.',
  },
  fields: {},
}
