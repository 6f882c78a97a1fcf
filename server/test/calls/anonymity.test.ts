import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bidderLabel } from '#domain/formats.ts'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { formatMoney } from '#domain/money.ts'
import { covers, figure } from '#domain/testing.ts'
import { rivalTests } from './anonymity-of-rivals.ts'
import { type AnonymityStage, startAnonymityStage, valuesUnder } from './anonymity-stage.ts'
import { markedFields } from './marks.ts'
import { smallPdf } from '#server/test/files/forms.ts'
import { figures, identifying, lateStatuses, papers, priced } from './story.ts'

/** Each status after the award, as it is stored and as it reads. */
const late = new RegExp(lateStatuses.flatMap((status) => [status, loadStatusLabels[status]]).join('|'))

let stage: AnonymityStage
let people: AnonymityStage['people']
beforeAll(async () => {
  stage = await startAnonymityStage()
  people = stage.people
})
afterAll(() => stage.close())

describe('bidders are anonymous', () => {
  test.each(markedFields)('no shipper reads the %s of a trucker', (field) => {
    covers('A-005')
    for (const shipper of [people.owner, people.otherShipper]) {
      expect(stage.everythingSeenBy(shipper)).not.toContain(stage.ofWinner[field])
      expect(stage.everythingSeenBy(shipper)).not.toContain(stage.ofLoser[field])
    }
  })

  test("the owner reads ids, prices and the bidders' texts", () => {
    expect(new Set(valuesUnder('truckerId', people.owner))).toEqual(new Set([people.winner.id, people.loser.id]))
    expect(stage.everythingSeenBy(people.owner)).toContain('I know the terminal')
    expect(valuesUnder('winner', people.owner)).toContainEqual({
      truckerId: people.winner.id,
      drayage: figures.changedDrayage,
    })
  })

  test('another shipper reads nothing of the auction', () => {
    for (const key of ['truckerId', 'bidCount', 'drayage', 'loadNumber', 'targetPrice', 'winningBidId']) {
      expect(valuesUnder(key, people.otherShipper), key).toEqual([])
    }
    expect(stage.streams.get(people.otherShipper)?.hints()).toEqual([])
  })
})

describe('the members of a company', () => {
  test('are known by name to their own side and staff, and to no one else by name, username, email or id', async () => {
    covers('P-013')
    const { members } = stage
    for (const { id } of [people.owner, people.winner, people.loser]) {
      expect(stage.hooks.filter(({ user_id: userId }) => userId === id).length).toBeGreaterThan(1)
    }
    for (const [part, member] of Object.entries(members)) {
      const row = await stage.app.db
        .selectFrom('members')
        .selectAll()
        .where('id', '=', member.memberId)
        .executeTakeFirstOrThrow()
      const marks = [row.full_name, row.email, String(row.public_id)]
      const own = people[part as keyof typeof members]
      expect(stage.everythingSeenBy(own)).toContain(row.full_name)
      for (const other of Object.values(people)) {
        if (other === own || other === people.staff) continue
        for (const mark of marks) expect(stage.everythingSeenBy(other)).not.toContain(mark)
      }
    }
  })
})

describe('an admin', () => {
  test('reads the names of truckers, and no other user does', () => {
    covers('A-004')
    for (const field of ['company_name', 'email', 'mc_number'] as const) {
      expect(stage.everythingSeenBy(people.admin)).toContain(stage.ofWinner[field])
      for (const visitor of [people.loser, people.bystander])
        expect(stage.everythingSeenBy(visitor)).not.toContain(stage.ofWinner[field])
    }
    expect(new Set(valuesUnder('truckerName', people.admin))).toEqual(
      new Set([stage.ofWinner.company_name, stage.ofLoser.company_name]),
    )
  })
})

describe('the target price', () => {
  test('is read by the owner', () => {
    covers('A-318')
    expect(valuesUnder('targetPrice', people.owner)).toContain(figures.targetPrice)
  })

  test('is read by no one else, not even as a key', () => {
    covers('A-157', 'A-279', 'A-318')
    const { owner: _, ...rest } = people
    const others = Object.values(rest)
    for (const visitor of others) {
      expect(stage.everythingSeenBy(visitor)).not.toContain('targetPrice')
      expect(stage.everythingSeenBy(visitor)).not.toMatch(figure(figures.targetPrice))
    }
  })
})

rivalTests(() => stage)

describe('the identifiers of a load', () => {
  const { deliveryPlace, references, sealNumbers, ...numbers } = identifying
  const { contactName, street } = deliveryPlace
  const texts = [...Object.values(numbers), street, references[0]!.value, sealNumbers[0]!]
  const contacts = [contactName, deliveryPlace.contactPhone]

  test('is read by its owner and by staff; an admin gets no contact', () => {
    covers('X-035')
    for (const visitor of [people.owner, people.staff]) {
      for (const text of [...texts, ...contacts]) expect(stage.everythingSeenBy(visitor)).toContain(text)
    }
    for (const text of texts) expect(stage.everythingSeenBy(people.admin)).toContain(text)
    for (const text of contacts) expect(stage.everythingSeenBy(people.admin)).not.toContain(text)
  })

  test('is read by no other shipper, and by no trucker, not even the winner before the acknowledgement', () => {
    covers('X-033', 'X-034')
    const { owner: _owner, admin: _admin, staff: _staff, ...others } = people
    for (const visitor of Object.values(others)) {
      for (const text of [...texts, ...contacts]) expect(stage.everythingSeenBy(visitor)).not.toContain(text)
    }
    for (const bidder of [people.winner, people.loser, people.bystander]) {
      expect(stage.everythingSeenBy(bidder)).toContain(priced.steamshipLine)
    }
    expect(stage.everythingSeenBy(people.otherShipper)).not.toContain(priced.steamshipLine)
  })
})

describe('a load won by another trucker', () => {
  /** Loser, non-bidder and unregistered trucker. */
  const outsiders = () => [people.loser, people.bystander, people.unregistered]

  test('shows its documents to its parties, and to no other trucker: no name, no row, no file', async () => {
    covers('F-139')
    const names = Object.values(papers)
    for (const party of [people.owner, people.winner]) {
      for (const name of names) expect(stage.everythingSeenBy(party)).toContain(name)
    }
    const files = await stage.app.db.selectFrom('documents').select(['filename', 'award_id']).execute()
    expect(files.filter((file) => file.award_id === null)).toHaveLength(names.length)
    expect(files.length).toBeGreaterThan(names.length)
    for (const { filename } of files) {
      for (const trucker of outsiders()) expect((await trucker.get(`/uploads/${filename}`)).status).toBe(404)
    }
    for (const trucker of outsiders()) {
      for (const name of names) expect(stage.everythingSeenBy(trucker)).not.toContain(name)
      expect(valuesUnder('originalFilename', trucker)).toEqual([])
      expect(stage.everythingSeenBy(trucker)).not.toContain(smallPdf)
    }
  })

  test('has deadlines only for its parties', () => {
    covers('X-069', 'X-268')
    expect(valuesUnder('kind', people.winner)).toContain('last_free_day')
    expect(valuesUnder('text', people.owner)).toContain('LFD today')
    for (const party of [people.owner, people.winner]) expect(stage.everythingSeenBy(party)).toContain('LFD is today')
    for (const visitor of [...outsiders(), people.otherShipper]) {
      expect(valuesUnder('clock', visitor)).toEqual([])
      expect(valuesUnder('nextClock', visitor)).toEqual([])
      expect(stage.everythingSeenBy(visitor)).not.toContain('LFD is today')
    }
  })

  test('stops at the award for other truckers, in every answer and on the live stream', () => {
    covers('F-139', 'F-027')
    expect(valuesUnder('status', people.winner)).toContain(lateStatuses.at(-1))
    for (const trucker of outsiders()) {
      const statuses = valuesUnder('status', trucker)
      expect(statuses.filter((status) => (lateStatuses as readonly unknown[]).includes(status))).toEqual([])
      expect(valuesUnder('completedAt', trucker).filter((at) => at !== null)).toEqual([])
      for (const times of valuesUnder('statusTimes', trucker)) {
        expect(Object.keys(times as object)).not.toEqual(expect.arrayContaining([expect.stringMatching(late)]))
      }
    }
    expect(stage.received.after).toEqual(stage.received.before)
  })

  test('appears in their emails without rival, price, document or later status', () => {
    covers('F-139')
    const mailsTo = ({ id }: { id: number }) => stage.mails.filter(({ user_id: userId }) => userId === id)
    expect(mailsTo(people.loser).length).toBeGreaterThan(0)
    expect(mailsTo(people.bystander).length).toBeGreaterThan(0)
    expect(mailsTo(people.unregistered)).toEqual([])
    const rivals = [...Object.values(stage.ofWinner), bidderLabel(people.winner.id), people.winner.username]
    const secrets = [...rivals, ...Object.values(papers), formatMoney(figures.changedDrayage)]
    for (const { text } of outsiders().flatMap(mailsTo)) {
      for (const secret of secrets) expect(text).not.toContain(secret)
      expect(text).not.toMatch(late)
    }
  })
})
