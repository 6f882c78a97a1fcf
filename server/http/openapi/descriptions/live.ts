import type { Descriptions } from './words.ts'

const after = 'Changes since this moment are sent first: milliseconds since 1970, as the `Date` of an answer gives it.'

export const live: Descriptions = {
  tag: 'Live: what open pages learn of changes. Programs use webhooks instead.',
  calls: {
    liveEvents: 'A `hint` has no data of a load: the page asks again for what it names.',
    staffLiveEvents: 'A `hint` has no data of a load: the page asks again for what it names.',
  },
  fields: { '?after': after },
}
