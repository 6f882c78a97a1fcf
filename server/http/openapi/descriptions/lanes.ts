import type { Descriptions } from './words.ts'

export const lanes: Descriptions = {
  tag: 'Lanes: a trucker’s saved filters of open loads.',
  calls: {
    listLanes: 'Twenty at most.',
    listLaneMatches: 'A row for each lane.',
    saveLane: 'Refused with 409 if another lane has the name, or there are twenty.',
    changeLane: 'Only the named fields change; a filter is sent whole.',
    removeLane: 'Loads that match it are not named any more.',
  },
  fields: {
    '/api/trucker/lanes/{id}': 'The `id` of the lane.',
    'Lane.id': 'The id of the lane.',
    'Lane.name': 'Its name.',
    'NewLane.name': 'Its name, 1 to 60 characters, which no other of your lanes has.',
    'LaneChange.name': 'Its new name, 1 to 60 characters.',
    areaIds: 'The drayage areas: ids of `areas` in `GET /api/locations`. Empty: all that you serve.',
    'Lane.containerTypes': 'The container types. Empty: all.',
    'NewLane.containerTypes': 'The container types. Empty: all.',
    'filter.containerTypes': 'The container types. Empty: all.',
    'Lane.specialHandling':
      'Five flags in the order overweight, dangerous goods, out of gauge, reefer, bonded. A load matches if one that is true applies to it; all false: any load.',
    'NewLane.specialHandling':
      'Five flags in the order overweight, dangerous goods, out of gauge, reefer, bonded. A load matches if one that is true applies to it; all false: any load.',
    'filter.specialHandling':
      'Five flags in the order overweight, dangerous goods, out of gauge, reefer, bonded. A load matches if one that is true applies to it; all false: any load.',
    'Lane.direction': '`import`, `export`, or `any`.',
    'NewLane.direction': '`import`, `export`, or `any`. At least one part of the lane must leave something out.',
    'filter.direction': '`import`, `export`, or `any`. At least one part of the lane must leave something out.',
    alert: 'True: you are notified of each new load on it.',
    'Lane.createdAt': 'When it was saved.',
    filter: 'All of its filter at once.',
    laneId: 'The id of the lane.',
    'LaneMatches.count': 'How many open loads are on it.',
    newest: 'The three newest of them, at most.',
    'removeLane.success': 'Always true.',
  },
}
