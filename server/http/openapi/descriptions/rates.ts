import type { Descriptions } from './words.ts'

export const rates: Descriptions = {
  tag: 'Rates: what a trucker usually charges in an area, to start bids from.',
  calls: {
    listRates: 'At most one row for each drayage area. They fill the form of a bid on request; no shipper reads them.',
    saveRates: 'The charges have the names and rules of a bid’s. What is left out takes its default.',
    removeRates: 'Bids that were made with them stay as they are.',
  },
  fields: {},
}
