import type { Descriptions } from './words.ts'

export const reference: Descriptions = {
  tag: 'Reference: the areas, terminals and container types that other calls name by id or text.',
  calls: {
    businessDay: 'Dates of a load are judged against today in this zone.',
    locations: 'All of them at once. They change only with a new version of the server, so keep the answer for a day.',
  },
  fields: {
    'businessDay.timeZone': 'Its IANA name, such as `America/Los_Angeles`.',
    'locations.areas': 'The port and rail areas.',
    'areas.id': 'The id of the area: `drayageAreaID` of loads.',
    'areas.name': 'Its name, such as `Los Angeles, CA`.',
    terminals: 'The marine terminals and rail ramps.',
    'terminals.id': 'The id of the terminal: `pickupTerminalID` and `returnTerminalID` of loads.',
    areaid: 'The id of its area.',
    portorrampname: 'The port or rail yard that it belongs to.',
    'terminals.name': 'Its name.',
    'locations.containerTypes': 'The fifteen container types.',
    'containerTypes.value': "What calls take, such as `40' HC`.",
    'containerTypes.label': 'What people are shown.',
  },
}
