import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { known } from '#server/test/builders.ts'
import { textOfPdf } from '#server/test/files/pdf-text.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { haveAppointment, haveDetails, homeDay, homeZone } from '#server/test/stages/details.ts'
import { report } from '#server/test/stages/milestones.ts'

// The home area is on Pacific time, the market and the readers on others.
let stage: AwardStage
beforeAll(async () => {
  stage = await startAwardStage({ BUSINESS_TIME_ZONE: 'America/New_York' }, { owner: known(), winner: known() })
  const { owner, winner } = stage.people
  for (const [{ id }, time_zone] of [
    [owner, 'America/Chicago'],
    [winner, 'America/Denver'],
  ] as const)
    await stage.app.db.insertInto('user_settings').values({ user_id: id, time_zone }).execute()
})
afterAll(() => stage.close())

/** The zones whose letters stand behind times of day in a text. */
function zonesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\d:\d\d [AP]M ([A-Z]{2,5})\b/g)].map(([, letters]) => letters!))]
}
const pacific = expect.stringMatching(/^P[SD]T$/) as string

async function walked() {
  const { owner, winner } = stage.people
  const load = await stage.haveAcknowledged({ pickupDate: homeDay(2) })
  await haveDetails(owner, load, { lastFreeDays: [{ source: 'line', date: homeDay(3) }] })
  await haveAppointment(winner, load, 'pickup', 2)
  await report(winner, load, 'arrived_terminal')
  return load
}

test('emails about a load have no other zone than that of its area', async () => {
  covers('F-245')
  const load = await walked()
  const newEta = new Date(Date.now() + 5 * 3_600_000).toISOString()
  await report(stage.people.winner, load, 'delay', { details: { reason: 'traffic', newEta } })
  const open = await stage.app.haveLoad(stage.people.owner)
  await stage.app.haveBid(stage.people.winner, open)
  await stage.app.allNotified()
  const mails = await stage.app.db.selectFrom('mails').select(['kind', 'content']).execute()
  const texts = mails.map(({ content }) => JSON.stringify(content)).filter((text) => / [AP]M /.test(text))
  expect(texts.some((text) => text.includes(load.loadNumber))).toBe(true)
  for (const text of texts) expect(zonesIn(text), text).toEqual([pacific])
})

test('papers have no other zone than that of the area, also those that were issued in another', async () => {
  covers('F-245')
  const load = await walked()
  const { owner, winner } = stage.people
  for (const by of [owner, winner]) {
    const { body } = await by.get<{ snapshot: { timeZone: string } }>(`/api/loads/${load.id}/confirmation`)
    expect(body.snapshot.timeZone).toBe(homeZone)
    const answer = await fetch(`${stage.app.url}/api/loads/${load.id}/confirmation.pdf`, {
      headers: { cookie: by.cookie },
    })
    expect(zonesIn(await textOfPdf(new Uint8Array(await answer.arrayBuffer())))).toEqual([pacific])
  }
})

test('reports name the zone of each row in a column', async () => {
  covers('F-245')
  const load = await walked()
  const { owner, winner } = stage.people
  for (const [by, path] of [
    [owner, '/api/deadlines.csv'],
    [owner, '/api/shipper/loads.csv'],
    [winner, '/api/trucker/bids.csv'],
  ] as const) {
    const [head = '', ...rows] = (await by.get<string>(path)).body.trim().split('\n')
    expect(head, path).toContain('Time zone')
    const own = rows.filter((row) => row.includes(load.loadNumber))
    expect(own.length).toBeGreaterThan(0)
    for (const row of own) expect(row).toContain(homeZone)
    expect(rows.join('')).not.toMatch(/[AP]M/)
  }
})
