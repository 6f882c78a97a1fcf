import { newLoadTitle, newLoadWords } from '../load-notification.ts'
import { alongTheWay, type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { LoadEventRow } from '../row.ts'
import { everything, staffName } from '../values.ts'

/** The kinds of notification about new loads. */
export const loadKinds = {
  new_load: {
    label: 'New load in your areas',
    roles: ['trucker'],
    usual: alongTheWay,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'package', tone: 'accent' },
  },
  saved_lane: {
    label: 'New load on a saved lane',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'route', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

/** Events of loads. Source; G-018, G-053, G-182, G-225. */
export const loadEvents = {
  load_posted: {
    stale: { shipper: ['loads', 'stats'], area: ['loads', 'stats'], overseers: everything },
    notifies: {
      laneOwners: {
        kind: 'saved_lane',
        title: newLoadTitle('on your lane'),
        message: (load) => `${newLoadWords(load)} Your lane: ${load.lane}.`,
      },
      areaTruckers: { kind: 'new_load', title: newLoadTitle('in your area'), message: newLoadWords },
    },
    history: { shipper: { type: 'load', words: () => ({ kind: 'load-posted', title: 'Load posted' }) } },
    feed: { type: 'load', words: (event) => `${staffName(event)} posted load ${event.loadNumber}` },
    audit: null,
    setsStatus: true,
  },
  // The first bid makes a load active: the bid's own line covers that.
  load_activated: {
    stale: { shipper: ['loads', 'stats'], overseers: everything },
    notifies: null,
    history: null,
    feed: null,
    audit: null,
    setsStatus: true,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof loadKinds>>
