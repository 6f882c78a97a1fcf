import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { mayMemberCall } from '#domain/member-roles.ts'
import { mayCall } from '#domain/permissions.ts'
import { covers } from '#domain/testing.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { smallPdf } from '#server/test/files/forms.ts'
import { textOfPdf } from '#server/test/files/pdf-text.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { everybody, type Part } from './cast.ts'
import { markedMember, markedTrucker, marksIn } from './marks.ts'
import { type MessageStage, startMessageStage } from './messages.ts'
import { calendarOf } from './reading.ts'
import { requestFor, rightPartFor, rightVisitorFor } from './requests.ts'
import { type Scene, sceneOf } from './scene.ts'
import { scenesAt } from './scenes.ts'

/** The calls that name a trucker to the shipper of an acknowledged load, each with its reason. */
const sources: Readonly<Record<string, string>> = {
  'GET /api/loads/{id}/parties': 'after the acknowledgement the terminal and the warehouse must know whom to load',
  'GET /api/loads/{id}/record.pdf': 'each party of a brokered load has a right to its record, 49 CFR 371.3(c)',
}

/**
 * The scene's change is the winner's, its session and notification are a trucker's, its addresses confirmed, its push
 * service another one, and no one in it has a second factor or a device; the passkey is a trucker's.
 */
const refused = [
  'POST /api/user/sessions/{id}/end',
  'POST /api/notifications/{id}/read',
  'POST /api/user/confirmation-mail',
  'POST /api/user/push/subscribe',
  'POST /api/user/factors/totp/activate',
  'POST /api/user/factors/totp/remove',
  'POST /api/user/factors/recovery-codes',
  'POST /api/user/factors/passkeys',
  'PATCH /api/user/factors/passkeys/{id}',
  'POST /api/user/factors/passkeys/{id}/remove',
  'POST /api/amendments/{id}/withdraw',
]

const shippers = ['owner', 'shipper'] as const
const bidders = ['trucker', 'winner', 'loser'] as const
const others = ['unregistered', 'trucker', 'winner', 'loser', 'admin', 'staffAdmin'] as const

const isRefused = (name: string) => refused.includes(name)
/** Refused calls come first: then nothing they need is used up. */
const declared = (await declaredEndpoints())
  .filter(({ reply }) => reply !== 'event-stream')
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)
  .toSorted(([one], [other]) => Number(isRefused(other)) - Number(isRefused(one)))

let stage: MessageStage
let scenes: ReturnType<typeof scenesAt>
let scene: Scene
const watched: Record<'shippers' | 'bidders', Visitor[]> = { shippers: [], bidders: [] }
/** Who writes for a company that has a member. */
const members = new Map<Visitor, Visitor>()
let papersRead = 0

beforeAll(async () => {
  stage = await startMessageStage()
  scenes = scenesAt(stage.app, newScene)
  scene = await scenes.latest()
})
afterAll(() => stage.close())

/**
 * Loads of a shipper whose truckers bear marks, as do the members of the companies, who do what they may; both shippers and
 * the winner get every message there is.
 */
async function newScene(): Promise<Scene> {
  const cast = await everybody(stage.app, markedTrucker)
  for (const part of [...shippers, 'winner'] as const) await stage.reach(cast[part])
  watched.shippers.push(...shippers.map((part) => cast[part]))
  watched.bidders.push(cast.winner)
  for (const part of [...shippers, ...bidders]) {
    const side = cast[part].kind === 'shipper' ? 'shipper' : 'trucker'
    members.set(cast[part], await stage.app.haveMember(cast[part], markedMember(side)))
  }
  // For each call that removes one.
  for (const account of [cast.outsider, cast.support]) await haveFactor(stage.app, account)
  return sceneOf(stage.app, cast)
}

/** The same for the load that was awarded. */
function afterAward({ awarded, ...rest }: Scene): Scene {
  const { load, won, document } = awarded
  return { ...rest, awarded, load, bid: won, document }
}

async function call(endpoint: Endpoint, part: Part, at: Scene): Promise<number> {
  const { path, body, headers } = requestFor(endpoint, at, part)
  const visitor = writerOf(endpoint, rightVisitorFor(endpoint, at, part))
  if (endpoint.method === 'GET') {
    if (endpoint.reply === 'file') visitor.seen.push(await textOfFile(visitor, path))
    return (await visitor.get(path)).status
  }
  const send = endpoint.method === 'POST' ? visitor.post : visitor.patch
  return (await send(path, body, headers)).status
}

/** A member of the company, for a write of business. */
function writerOf(endpoint: Endpoint, visitor: Visitor): Visitor {
  const isOfBusiness = endpoint.method !== 'GET' && endpoint.scope && mayMemberCall('dispatcher', endpoint)
  return (isOfBusiness && members.get(visitor)) || visitor
}

/** What the people of these companies got to see since the last time. */
function newlySeenBy(parts: readonly (keyof Scene['cast'])[]): string {
  const people = parts.flatMap((part) => [scene.cast[part], members.get(scene.cast[part])])
  return [...people, scene.dispatcher].flatMap((one) => one?.seen.splice(0) ?? []).join('\n')
}

/** The text of the product's own papers and exports; other files are as their uploader made them. */
async function textOfFile({ cookie }: Visitor, path: string): Promise<string> {
  const response = await fetch(stage.app.url + path, { headers: { cookie } })
  const type = response.headers.get('content-type') ?? ''
  const bytes = await response.bytes()
  if (type.startsWith('text/csv')) return Buffer.from(bytes).toString()
  const isPaper = type === 'application/pdf' && bytes.length > smallPdf.length
  if (!isPaper) return ''
  papersRead += 1
  return textOfPdf(bytes)
}

/** A call takes what earlier ones have left, unless they ended the session or used up what it is about. */
async function callRight(endpoint: Endpoint, part: Part): Promise<number> {
  const name = nameOf(endpoint)
  if (isRefused(name)) return call(endpoint, part, scene)
  const status = await scenes.statusOf(name, (at) => call(endpoint, part, at))
  scene = await scenes.latest()
  return status
}

/** Calls open to anyone take a password or the secret of a link: the scene has those of a trucker. */
function isFor(endpoint: Endpoint, part: Part): boolean {
  const { kind } = scene.cast[part]
  if (kind === null || endpoint.access === 'anyone') return false
  return mayCall(endpoint, kind === 'staff' ? { visitor: kind, staffRole: 'admin' } : { visitor: kind })
}

/** A shipper may be notified of what others do. */
async function doneByOthers(endpoint: Endpoint): Promise<void> {
  if (endpoint.method === 'GET') return
  for (const part of others.filter((one) => isFor(endpoint, one))) {
    if (part === rightPartFor(endpoint)) await callRight(endpoint, part)
    else await call(endpoint, part, scene)
  }
}

describe.each(declared)('%s', (name, endpoint) => {
  test('names no trucker to a shipper', async () => {
    covers('A-005', 'X-268', 'Y-003')
    if (!stage.app.endpoints.includes(endpoint)) return
    await doneByOthers(endpoint)
    if (!isFor(endpoint, 'owner')) return
    const status = await callRight(endpoint, 'owner')
    expect(status >= 400).toBe(isRefused(name))
    await call(endpoint, 'shipper', scene)
    for (const part of shippers) await call(endpoint, part, afterAward(scene))
    const marks = marksIn(newlySeenBy(shippers)).filter((mark) => mark !== 'shipper_member')
    if (name in sources) expect(marks).not.toContain('trucker_member')
    else expect(marks).toEqual([])
  })

  test('names no member of a shipper to a trucker', async () => {
    covers('P-013')
    if (!stage.app.endpoints.includes(endpoint)) return
    for (const part of bidders.filter((one) => endpoint.method === 'GET' && isFor(endpoint, one))) {
      for (const at of [scene, afterAward(scene)]) await call(endpoint, part, at)
    }
    expect(marksIn(newlySeenBy(bidders))).not.toContain('shipper_member')
  })
})

test('papers are read too, and no hint, email or message to a device names a trucker to a shipper, or their member', async () => {
  covers('A-005', 'X-268', 'Y-003', 'P-013')
  await stage.delivered()
  expect(papersRead).toBeGreaterThan(0)
  // Only the readers that the marks are meant for get them.
  const readByAdmin = await scene.cast.admin.get('/api/admin/users')
  expect(marksIn(JSON.stringify(readByAdmin.body))).toContain('company_name')
  for (const [side, visitors] of Object.entries(watched)) {
    const received = visitors.map((visitor) => stage.receivedBy(visitor))
    for (const way of ['hints', 'mails', 'pushes'] as const) {
      const texts = received.flatMap((one) => one[way]).filter((text) => text !== '')
      expect(texts.length, `${way} of ${side}`).toBeGreaterThan(0)
      const marks = marksIn(texts.join('\n'))
      expect(side === 'shippers' ? marks : marks.filter((mark) => mark === 'shipper_member'), way).toEqual([])
    }
  }
})

test('a calendar has the loads of its shipper, and names no trucker', async () => {
  covers('A-005', 'X-268', 'Y-003')
  for (const part of shippers) {
    const shipper = scene.cast[part]
    const load = await stage.app.haveLoad(shipper)
    const { body } = await shipper.get<string>((await calendarOf(stage.app, shipper))!)
    expect(body).toContain(load.loadNumber)
    expect(marksIn(body)).toEqual([])
  }
})
