import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { callAs, insertPeople } from '#server/test/people.ts'
import { untilIdle } from './idle.ts'
import type { Market } from './market.ts'
import { percentiles, report } from './report.ts'

const truckers = 1000
const posts = 15
/** An area that all of them serve, and one that none serves. */
const areas = { matching: 21, empty: 22 }

/**
 * How long 1,000 truckers of an area, who want each new load by email right away, wait for it; and its cost for the
 * posting call.
 */
export async function benchNotifying(own: OwnDatabase, url: string, { shipper }: Market): Promise<void> {
  const { pool } = own.database
  const people = await insertPeople(pool, 'trucker', truckers, [areas.matching])
  const ids = people.map(({ id }) => id)
  await pool.query(
    `with addressed as (
       update users set email = username || '@example.com', email_confirmed_at = now() where id = any($1)
     ), alerted as (insert into user_settings (user_id, notify_new_loads) select unnest($1::int[]), true)
     insert into notification_choices (user_id, kind, in_app, mail, push)
     select unnest($1::int[]), 'new_load', true, 'at_once', false`,
    [ids],
  )
  const post = async (area: number) => {
    const began = performance.now()
    const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
    const { body } = await callAs(shipper, url, 'POST', '/api/loads', load)
    return { loadId: (body as unknown as { id: number }).id, took: performance.now() - began }
  }
  const mails = async () => (await pool.query<{ count: number }>('select count(*) from mails')).rows[0]!.count

  const [posted, postedToNobody, waited]: number[][] = [[], [], []]
  await post(areas.empty)
  for (let round = 0; round < posts; round += 1) {
    const before = await mails()
    postedToNobody!.push((await post(areas.empty)).took)
    const { loadId, took } = await post(areas.matching)
    const answered = performance.now()
    posted!.push(took)
    while ((await mails()) < before + truckers) await sleep(5)
    waited!.push(performance.now() - answered)
    const { rows } = await pool.query<{ count: number }>('select count(*) from notifications where load_id = $1', [
      loadId,
    ])
    if (rows[0]!.count !== truckers) throw new Error(`${rows[0]!.count} of ${truckers} were notified`)
    // Sending the emails is measured elsewhere, and waited for.
    await untilIdle(own)
  }
  const nobody = percentiles(postedToNobody!)['p50, ms']
  const all = percentiles(posted!)['p50, ms']
  report(
    `notifications of a new load to ${truckers} truckers, under the bell and by email, from the reply to the last row`,
    percentiles(waited!),
    'goal: within 5 s',
  )
  report(
    'posting that load',
    { 'p50, ms': all, 'without recipients, p50, ms': nobody, 'of that': all / nobody },
    'goal: within 1.5 of posting to nobody',
  )
}
