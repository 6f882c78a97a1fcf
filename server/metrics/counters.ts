import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { onSignal } from './signals.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Seconds: from unnoticeable to worth a call. */
const delays = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Counts what happens in this process, until the answer is called. Source: Y-209. */
export function countSignals(registry: Registry): () => void {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `quaybid_${name}_total`, help, labelNames, registers })
  const delay = (name: string, help: string) =>
    new Histogram({ name: `quaybid_${name}_seconds`, help, buckets: delays, registers })
  const actions = counter('actions', 'What this process committed, by action: bid_submitted, bid_accepted, mail_sent', [
    'action',
  ])
  const awards = counter('awards', 'Loads that this process awarded, by a person or by a rule', ['by'])
  const closed = counter('auctions_closed', 'Auctions that this process closed')
  const deadlines = counter('deadline_loads', 'Loads whose deadlines this process notified people of')
  const hints = counter('hints', 'Hints written to open pages')
  const webhooks = counter('webhook_attempts', 'Messages to webhooks that this process tried', ['result'])
  const refusals = counter('refusals', 'Refused calls, by code: bad-credentials, rate-limited', ['code'])
  const notStored = counter('writes_refused', 'Writes that found no room, or a store of files that fails', ['reason'])
  // There from the start, so that the first one is an increase.
  for (const reason of ['database-full', 'store-full', 'store-failed']) notStored.inc({ reason }, 0)
  const replays = counter('idempotent_replays', 'Calls that got the answer of an earlier call with the same key')
  const closing = delay('closing_delay', 'From the end of an auction until it is closed')
  const settling = delay('award_rule_delay', 'From the end of bidding until the award rule is settled')
  const hinting = delay('hint_delay', 'From a change in the database until its hints are written')
  const ends = [
    onSignal('committed', ({ action, isRule }) => {
      actions.inc({ action })
      if (action === 'bid_accepted') awards.inc({ by: isRule ? 'rule' : 'person' })
    }),
    onSignal('closed', ({ seconds }) => {
      closed.inc()
      closing.observe(seconds)
    }),
    onSignal('settled', ({ seconds }) => settling.observe(seconds)),
    onSignal('pagesHinted', ({ seconds }) => hinting.observe(seconds)),
    onSignal('hinted', ({ pages }) => hints.inc(pages)),
    onSignal('deadlinesNotified', ({ loads }) => deadlines.inc(loads)),
    onSignal('webhookTried', ({ isDelivered }) => webhooks.inc({ result: isDelivered ? 'delivered' : 'failed' })),
    onSignal('replayed', () => replays.inc()),
    onSignal('writeRefused', ({ reason }) => notStored.inc({ reason })),
    onSignal('refused', ({ code }) => refusals.inc({ code })),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/**
 * Times requests by method, route and class of status. A live stream lasts as long as its page is open: not timed. The
 * route is the declared one, so that no id becomes a label; pages of the web app have none.
 */
export function timeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const labels = { method, route: routeOptions.url ?? 'none', status: `${Math.floor(reply.statusCode / 100)}xx` }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}
