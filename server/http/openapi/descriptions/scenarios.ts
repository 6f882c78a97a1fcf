import type { Descriptions } from './words.ts'

export const scenarios: Descriptions = {
  tag: 'Scenarios: how a shipper supposes that a move goes, to compare what bids would cost then. Only that shipper reads them.',
  calls: {
    listScenarios:
      'The shipper’s own, and which scenario the comparison opens with. The five built-in ones are not listed.',
    saveScenario: 'Ten at most. A name that another one or a built-in one has is refused with 409.',
    changeScenario: 'Only the named fields change.',
    removeScenario: 'If it was the usual one, there is none afterwards.',
    chooseUsualScenario: 'The comparison of bids opens with it.',
  },
  fields: {
    '/api/shipper/scenarios/{id}': 'The `id` of the scenario.',
    'OwnScenario.id': 'The id of the scenario.',
    'OwnScenario.name': 'Its name.',
    'NewScenario.name': 'Its name, 1 to 40 characters, which no other one has.',
    'ScenarioChange.name': 'Its new name, 1 to 40 characters.',
    chassisDays: 'For how many days the chassis is used, 0 to 30. Default: `2`.',
    storageDays:
      'For how many days the container is kept at the trucker’s yard, 0 to 30; counted only with prepull. Default: `1`.',
    terminalHours: 'How many hours the driver spends at the terminal, 0 to 48 in quarters. Default: `0`.',
    deliveryHours: 'How many hours the driver spends at the receiver or loader, 0 to 48 in quarters. Default: `0`.',
    dryRuns: 'How often the driver is turned away, 0 to 5. Default: `0`.',
    examStops: 'How many customs exams there are, 0 to 3. Default: `0`.',
    extraStops: 'How many further stops there are, 0 to 10. Default: `0`.',
    'OwnScenario.prepull': 'True: the container is taken to the trucker’s yard before the delivery.',
    'NewScenario.prepull': 'True: the container is taken to the trucker’s yard before the delivery. Default: `true`.',
    'ScenarioChange.prepull': 'True: the container is taken to the trucker’s yard before the delivery.',
    'OwnScenario.createdAt': 'When it was saved.',
    usual: 'True: the comparison opens with it. False: with none.',
    usualId: ['The id of the usual scenario, if it is one of your own.', 'Null: it is not.'],
    usualPreset: ['The usual scenario, if it is a built-in one.', 'Null: it is not.'],
    'Scenarios.items': 'Your own scenarios, the earliest first.',
    preset: [
      'The built-in scenario: `as-estimated`, `smooth` (all goes well), `slow-dock` (four hours at the door), `port-congestion`, `customs-exam`.',
      'Null: none.',
    ],
    'removeScenario.success': 'Always true.',
  },
}
