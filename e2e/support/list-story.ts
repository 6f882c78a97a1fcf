import { documentForm, pdf } from '#server/test/files/forms.ts'
import { createMarket, type Market } from './market.ts'
import type { TestServer } from './start-server.ts'

/** Two rows that a search for `word` finds, in the order of the columns that the lists are sorted by. */
export type Pair = { word: string; first: string; second: string }

export type ListStory = Record<'loads' | 'won' | 'people', Pair> & {
  market: Market
  loadId: number
  close: () => Promise<void>
}

/** Has two rows in every list, which no row of another test is found with. */
export async function haveRows(server: TestServer): Promise<ListStory> {
  const market = await createMarket(server)
  const [loads, won, people] = [pairOf('Alder', 'Birch'), pairOf('Maple', 'Olive'), pairOf('Cedar', 'Hazel')]
  await namePeople(market, people)
  const [loadId] = await haveBids(market, loads)
  await haveBids(market, won, { accepted: true })
  await haveDocuments(server, market, loads, loadId!)
  await haveMail(market, loads)
  await haveStaff(market, people)
  const close = async () => {
    // Other tests look at all accounts that are flagged.
    await market.sql('delete from flagged_accounts', [])
    await market.close()
  }
  return { loads, won, people, market, loadId: loadId!, close }
}

function pairOf(first: string, second: string): Pair {
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  return { word, first: `${first} ${word}`, second: `${second} ${word}` }
}

/** The shipper and the trucker, both flagged. */
async function namePeople(market: Market, { first, second }: Pair): Promise<void> {
  for (const [index, [{ id }, name]] of [
    [market.shipper, first] as const,
    [market.trucker, second] as const,
  ].entries()) {
    await market.sql('update users set company_name = $2, display_name = $2 where id = $1', [id, name])
    await market.sql('insert into flagged_accounts (user_id, cancelled_auctions, last_at) values ($1, $2, now())', [
      id,
      20 + index,
    ])
  }
}

/** A load for each, with a bid of $500 and of $900. */
async function haveBids(market: Market, { first, second }: Pair, { accepted = false } = {}): Promise<number[]> {
  const made: number[] = []
  for (const [deliveryCityOrZip, drayage] of [
    [first, 500],
    [second, 900],
  ] as const) {
    const load = await market.postLoad({ deliveryCityOrZip })
    const bid = await market.bid(load, { drayage })
    if (accepted) await market.accept(load, bid)
    made.push(load)
  }
  return made
}

async function haveDocuments(server: TestServer, { shipper }: Market, { first, second }: Pair, loadId: number) {
  for (const name of [first, second]) {
    const body = documentForm({ file: pdf(`${name}.pdf`), loadId: String(loadId) })
    const headers = { cookie: shipper.cookie }
    const { status } = await fetch(`${server.url}/api/documents`, { method: 'POST', headers, body })
    if (status !== 201) throw new Error(`The document was not uploaded: ${status}`)
  }
}

/** Truckers of the mailing list, and emails. */
async function haveMail(market: Market, { first, second }: Pair): Promise<void> {
  for (const [index, name] of [second, first].entries()) {
    const address = `${name.replace(' ', '.').toLowerCase()}@example.com`
    await market.sql(
      `insert into truckers_mailing_list (email, name, company, drayage_area_id) values ($1, $2, 'Quay Haulage', 7)`,
      [address, name],
    )
    await market.sql(
      `insert into mails (kind, to_address, subject, content, state, created_at)
       values ('telling', $1, $2, null, 'sent', now() - $3::int * interval '1 hour')`,
      [address, name, index],
    )
  }
}

async function haveStaff(market: Market, pair: Pair): Promise<void> {
  for (const name of [pair.first, pair.second]) {
    await market.sql(
      `insert into staff (username, password_hash, full_name, email, role) values ($1, '-', $2, $3, 'support')`,
      [crypto.randomUUID(), name, `${name.replace(' ', '.').toLowerCase()}@example.com`],
    )
  }
}
