import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgeAward } from '#domain/awards/api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { covers } from '#domain/testing.ts'
import { isOfStaff, openApi } from '#server/http/openapi/document.ts'
import { surfaceOf } from '#server/test/api-surface.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { declaredEndpoints } from '#server/test/endpoints.ts'
import { report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { photoOf } from './reading.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** What members brought into answers that there were before: absent or null without them, but for the demo's list. */
const ofMembers = [
  'Confirmation.acknowledgement.member?',
  'User.member?',
  'auth/checkResetLink 200.fullName?',
  'demo/demoMarket 200.members',
]

test('members brought the answers of the last release no field that an account without them must get', async () => {
  covers('P-001')
  const file = new URL('../released-api.txt', import.meta.url)
  const released = new Set(fieldsIn(readFileSync(file, 'utf8').trimEnd().split('\n')))
  const document = await openApi((await declaredEndpoints()).filter((endpoint) => !isOfStaff(endpoint)))
  const parentOf = (field: string) => field.replace(/(\.\w+\??|\[\])$/, '')
  const added = fieldsIn(surfaceOf(document)).filter(
    (field) => !released.has(field) && (released.has(parentOf(field)) || released.has(`${parentOf(field)}?`)),
  )
  expect(added.filter((field) => /member|owner|fullName|username|role|limit|headings/i.test(field))).toEqual(ofMembers)
})

/** The fields that answers have, from the lines of a document. */
function fieldsIn(lines: string[]): string[] {
  const given = lines.filter((line) => line.startsWith('gives ')).map((line) => line.slice('gives '.length))
  return [...new Set(given.map((line) => /^(\S+\/\S+ \S+|\S+)/.exec(line)![1]!))]
}

/** A load from its post to the road, and one that is open, by these two. */
async function story(shipper: Visitor, trucker: Visitor): Promise<number[]> {
  const load = await app.haveLoad(shipper)
  const bid = await app.haveBid(trucker, load)
  await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: {} })
  const body = { version: 1, name: 'Sam Lee', agreed: true as const }
  await trucker.call(acknowledgeAward, { params: { id: load.id }, body })
  await report(trucker, load, 'dispatched')
  await app.haveDocument(shipper, load)
  const open = await app.haveLoad(shipper)
  await app.haveBid(trucker, open)
  await app.allNotified()
  return [load.id, open.id]
}

/** The fields of all that someone may read, as "/api/loads/{id} .bids[].id". */
async function fieldsFor(visitor: Visitor, ids: number[]): Promise<Set<string>> {
  const fields = new Set<string>()
  function add(value: unknown, at: string): void {
    if (Array.isArray(value)) for (const one of value) add(one, `${at}[]`)
    else if (value && typeof value === 'object')
      for (const [name, one] of Object.entries(value)) add(one, `${at}.${name}`)
    else fields.add(at)
  }
  for (const answer of await photoOf(app, visitor, ids)) {
    const [path = '', ...lines] = answer.split('\n')
    if (path.endsWith('.ics')) continue
    add(JSON.parse(lines.at(-1) || 'null'), `${path.replaceAll(/\d+/g, '{id}')} `)
  }
  return fields
}

test('no answer to an account without members, or to staff about it, has a field that only members have', async () => {
  covers('P-001', 'P-016')
  const staff = await app.haveStaff('admin')
  async function read(isTeam: boolean) {
    const [shipper, trucker] = [await app.have('shipper'), await app.have('trucker')]
    const acting = async (account: Visitor) => (isTeam ? app.haveMember(account, { award_limit: null }) : account)
    const ids = await story(await acting(shipper), await acting(trucker))
    const readers = { shipper, trucker, staff }
    const found = Object.entries(readers).map(async ([name, reader]) => [name, await fieldsFor(reader, ids)] as const)
    return Object.fromEntries(await Promise.all(found)) as Record<keyof typeof readers, Set<string>>
  }
  const alone = await read(false)
  const team = await read(true)
  const more = (name: keyof typeof alone) =>
    [...team[name]].filter((field) => !alone[name].has(field) && !/^\S+\/members /.test(field)).toSorted()
  expect({ shipper: more('shipper'), trucker: more('trucker'), staff: more('staff') }).toEqual({
    shipper: ['/api/loads/{id}/confirmation .acknowledgement.member'],
    trucker: ['/api/loads/{id}/confirmation .acknowledgement.member'],
    staff: ['/api/staff/loads/{id}/confirmations [].acknowledgement.member'],
  })
  for (const name of ['shipper', 'trucker', 'staff'] as const) {
    expect(alone[name].size).toBeGreaterThan(300)
    expect([...alone[name]].filter((field) => !team[name].has(field))).toEqual([])
  }
})
