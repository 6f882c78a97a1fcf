import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { acceptBid } from '#domain/bids/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { openStream, until } from '#server/test/live.ts'
import { biddingEndsIn } from '#server/test/stages/rule-market.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let port: number
let shipper: Visitor
let trucker: Visitor
beforeAll(async () => {
  port = await freePort()
  app = await startApp({ env: { METRICS_PORT: String(port), RATE_LIMIT: '1000/8' } })
  shipper = await app.have('shipper')
  trucker = await app.have('trucker')
})
afterAll(() => app.close())

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.status).toBe(200)
  return response.text()
}

/** The value of a line such as `quaybid_awards_total{by="rule"}`; 0 where there is none. */
function valueOf(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

test('counts bids, awards by a person and by a rule, closed auctions, hints, replays and refusals', async () => {
  covers('Y-209')
  const stream = await openStream(app.url, shipper.cookie)
  const accepted = await app.haveLoad(shipper)
  const bid = await app.haveBid(trucker, accepted)
  await shipper.call(acceptBid, { params: { id: accepted.id, bidId: bid.id }, body: undefined })
  const ruled = await app.haveLoad(shipper, { awardRule: 'lowest' })
  await app.haveBid(trucker, ruled)
  await biddingEndsIn({ app, owner: shipper, truckers: [trucker, trucker, trucker] }, ruled, 10)
  await app.endsIn(await app.haveLoad(shipper), 10)
  await trucker.post('/api/loads/999999999/bids', { drayage: 5 })
  const key = { 'idempotency-key': 'one' }
  const anew = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }
  for (let time = 0; time < 2; time += 1) await shipper.post('/api/loads', anew, key)
  await app.nobody.post('/api/login', { username: 'nobody-there', password: 'wrong-password' })
  while ((await shipper.post('/api/loads', anew)).status !== 429);
  const expected = {
    'quaybid_actions_total{action="bid_submitted"}': 2,
    'quaybid_awards_total{by="person"}': 1,
    'quaybid_awards_total{by="rule"}': 1,
    quaybid_award_rule_delay_seconds_count: 1,
    quaybid_auctions_closed_total: 1,
    quaybid_closing_delay_seconds_count: 1,
    quaybid_idempotent_replays_total: 1,
    'quaybid_refusals_total{code="bad-credentials"}': 1,
    'quaybid_refusals_total{code="rate-limited"}': 1,
    'http_request_duration_seconds_count{method="POST",route="/api/loads/:id/bids",status="2xx"}': 2,
    'http_request_duration_seconds_count{method="POST",route="/api/loads/:id/bids",status="4xx"}': 1,
    quaybid_live_pages: 1,
    quaybid_database_up: 1,
  }
  await until(async () => {
    const text = await scrape()
    return Object.entries(expected).every(([name, value]) => valueOf(text, name) === value)
  }).catch(() => {})
  const text = await scrape()
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, valueOf(text, name)]))).toEqual(expected)
  expect(valueOf(text, 'quaybid_hints_total')).toBeGreaterThan(0)
  expect(valueOf(text, 'quaybid_hint_delay_seconds_count')).toBeGreaterThan(0)
  stream.close()
})

test('has every metric by name, and reads the backlog from the database', async () => {
  covers('Y-209')
  await app.haveFailedMail()
  const text = await scrape()
  const named = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name)
  expect(named).toEqual(expect.arrayContaining(['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']))
  expect(
    named.filter((name) => /^(quaybid|http)_/.test(name ?? '')).toSorted((one, other) => (one! < other! ? -1 : 1)),
  ).toEqual([
    'http_request_duration_seconds',
    'quaybid_actions_total',
    'quaybid_auctions_closed_total',
    'quaybid_auctions_due',
    'quaybid_award_rule_delay_seconds',
    'quaybid_awards_total',
    'quaybid_build_info',
    'quaybid_clock_offset_seconds',
    'quaybid_closing_delay_seconds',
    'quaybid_database_up',
    'quaybid_deadline_loads_total',
    'quaybid_disk_bytes',
    'quaybid_emails',
    'quaybid_hint_delay_seconds',
    'quaybid_hints_total',
    'quaybid_idempotent_replays_total',
    'quaybid_jobs',
    'quaybid_last_backup_timestamp_seconds',
    'quaybid_live_pages',
    'quaybid_pool_connections',
    'quaybid_refusals_total',
    'quaybid_webhook_attempts_total',
    'quaybid_webhook_deliveries',
    'quaybid_writes_refused_total',
  ])
  expect(valueOf(text, 'quaybid_emails{state="dead"}')).toBe(1)
})

test('has the time of the last backup, and of the last one that a trial has proved', async () => {
  covers('F-273')
  const name = (state: string) => `quaybid_last_backup_timestamp_seconds{state="${state}"}`
  expect([valueOf(await scrape(), name('made')), valueOf(await scrape(), name('verified'))]).toEqual([0, 0])
  const at = new Date('2026-01-02T03:04:05Z')
  await app.db.insertInto('last_backups').values({ kind: 'made', at, made_at: at, bytes: 5 }).execute()
  expect(valueOf(await scrape(), name('made'))).toBe(at.getTime() / 1000)
})

test('has the room of the disks that it writes to', async () => {
  covers('F-280')
  const text = await scrape()
  const [free, size] = ['free', 'size'].map((state) =>
    valueOf(text, `quaybid_disk_bytes{place="temporary",state="${state}"}`),
  )
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free!)
})

test('every alert has a severity, a summary and a row of what to do', () => {
  covers('F-280')
  const [rules, page] = ['deploy/alerts.yaml', 'operations.md'].map((name) =>
    readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8'),
  )
  type Rule = { alert: string; labels: { severity: string }; annotations: { summary: string; runbook: string } }
  const { groups } = parse(rules!) as { groups: { rules: Rule[] }[] }
  const alerts = groups.flatMap((group) => group.rules)
  for (const { alert, labels, annotations } of alerts) {
    expect(['critical', 'warning'], alert).toContain(labels.severity)
    expect(annotations, alert).toEqual({
      summary: expect.stringMatching(/^[A-Z].*[^.]$/),
      runbook: 'docs/operations.md#alerts',
    })
  }
  const section = /^### Alerts\n([^]*?)^##/m.exec(page!)![1]!
  const rows = [...section.matchAll(/^\| (Quaybid\w+) \| (\w+) \|/gm)].map(([, alert, severity]) => ({
    alert,
    severity,
  }))
  expect(rows).toEqual(alerts.map(({ alert, labels: { severity } }) => ({ alert, severity })))
})

test('the alerts name metrics that are served', async () => {
  covers('Y-209')
  const rules = readFileSync(join(import.meta.dirname, '../../docs/deploy/alerts.yaml'), 'utf8')
  const { groups } = parse(rules) as { groups: { rules: { expr: string }[] }[] }
  const expressions = groups.flatMap((group) => group.rules.map(({ expr }) => expr)).join('\n')
  const named = [...expressions.matchAll(/\b\w+(?=\{)/g)].map(([name]) => name).filter((name) => name !== 'up')
  expect(new Set(named).size).toBeGreaterThan(5)
  const text = await scrape()
  for (const name of named) {
    expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|count)$/, '')} `, 'm'))
  }
})

test('the dashboard names metrics and labels that are served, in panels that do not overlap', async () => {
  covers('F-286')
  type Panel = {
    title: string
    type: string
    gridPos: { x: number; y: number; w: number; h: number }
    targets?: { expr: string; legendFormat: string }[]
  }
  const text = readFileSync(join(import.meta.dirname, '../../docs/deploy/grafana.json'), 'utf8')
  const { panels } = JSON.parse(text) as { panels: Panel[] }
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, place) => `${x + (place % w)}:${y + Math.floor(place / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  const page = await scrape()
  const declared = ['counters.ts', 'gauges.ts']
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join()
  const shown = panels.filter(({ type }) => type !== 'row')
  expect(shown.length).toBeGreaterThan(20)
  for (const { title, targets = [] } of shown) {
    expect(targets.length, title).toBeGreaterThan(0)
    for (const { expr, legendFormat } of targets) {
      const named = [...expr.matchAll(/\b(\w+)\{([^}]*)\}/g)]
      expect(named.length, expr).toBeGreaterThan(0)
      for (const [, name, filter] of named) {
        expect(filter, expr).toContain('job="quaybid"')
        if (name === 'up') continue
        expect(page, title).toMatch(new RegExp(`^# TYPE ${name!.replace(/_(bucket|count)$/, '')} `, 'm'))
      }
      // Prometheus calls a label `job` of ours so, as it has one itself. Those of figures that do not exist yet are not on the page.
      for (const [, label] of legendFormat.matchAll(/\{\{(?:exported_)?(\w+)\}\}/g)) {
        if (label !== 'instance')
          expect(page + declared, `${title}: ${label}`).toMatch(new RegExp(`[{,]${label}="|'${label}'`))
      }
    }
  }
})

test('no label holds an id, a name, an address or what a client sent', async () => {
  covers('Y-209')
  await shipper.get('/api/loads/100049?secret=open-sesame')
  await fetch(`${app.url}/api/nowhere/me@example.com`)
  await fetch(`${app.url}/shipper/loads/100049`, { headers: { 'user-agent': 'open-sesame' } })
  const text = await scrape()
  const values = [...text.matchAll(/(\w+)="([^"]*)"/g)].filter(
    ([, label]) => label !== 'le' && label !== 'version' && label !== 'node',
  )
  expect(values.length).toBeGreaterThan(20)
  for (const [, label, value] of values) {
    if (label === 'major' || label === 'minor' || label === 'patch') continue
    expect(value, label).toMatch(/^[A-Za-z][\w -]*$|^[2-5]xx$|^\/(api|t|d|.well-known)?[a-z:A-Z/{}._*-]*$|^$/)
  }
  for (const secret of ['open-sesame', 'example.com', '100049', shipper.username, trucker.username]) {
    expect(text).not.toContain(secret)
  }
})

test('is not at the address of the app, and answers nothing else', async () => {
  covers('Y-209')
  expect(await (await fetch(`${app.url}/metrics`)).text()).not.toContain('quaybid_live_pages')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('says that the database does not answer, with the other figures', async () => {
  const { pool } = app.database
  const held = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  const text = await scrape()
  for (const client of held) client.release()
  expect(valueOf(text, 'quaybid_database_up')).toBe(0)
  expect(valueOf(text, 'quaybid_pool_connections{state="in use"}')).toBe(20)
  expect(text).not.toContain('quaybid_emails{')
  expect(valueOf(await scrape(), 'quaybid_database_up')).toBe(1)
})
