import type { Descriptions } from './words.ts'

export const find: Descriptions = {
  tag: 'Find: a load by any of its numbers.',
  calls: {
    findLoad:
      'At most eight loads. From four letters and digits on, the beginning of a number is enough; spaces and hyphens do not matter. A trucker finds won loads by other numbers than that of the load only after the acknowledgement.',
    findStaffLoad: 'At most eight loads, of all shippers.',
  },
  fields: {
    'findLoad.?q': 'A number of the load, its container, bill, booking, seal, pickup or reference: 2 to 40 characters.',
    'findStaffLoad.?q':
      'A number of the load, its container, bill, booking, seal, pickup or reference: 2 to 40 characters.',
    match: 'The number by which it was found.',
    'match.field': 'Which number that is.',
    way: 'What says how far a load on its way has come: for its shipper, the trucker who won it, and staff.',
    'match.value': 'The number as it is written.',
  },
}
