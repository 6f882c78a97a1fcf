import type { Descriptions } from './words.ts'

export const rates: Descriptions = {
  tag: 'Rates: what a trucker usually charges in an area, to start bids from.',
  calls: {
    listRates: 'At most one row for each drayage area. They fill the form of a bid on request; no shipper reads them.',
    saveRates: 'The charges have the names and rules of a bid’s. What is left out takes its default.',
    removeRates: 'Bids that were made with them stay as they are.',
  },
  fields: {
    '/api/trucker/rates/{areaId}': 'The id of the area: `areaId` of the rates.',
    'Rates.areaId': 'The drayage area: an id of `areas` in `GET /api/locations`.',
    'NewRates.areaId': 'The drayage area: an id of `areas` in `GET /api/locations`.',
    'Rates.updatedAt': 'When the rates of the area were saved last.',
    'removeRates.success': 'Always true.',
  },
}
