import type { Page } from '@playwright/test'
import { type MemberRole, memberRoles } from '#domain/member-roles.ts'
import { covers } from '#domain/testing.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownContext: true })

type Reader = 'owner' | MemberRole
type Write = [name: RegExp, may: Reader[]]
/** A page, what shows that it is there, and each of its writes with those who may do it. */
type Row = { address: string; shows: string | RegExp; writes: Write[] }

const works: Reader[] = ['owner', 'dispatcher']
const files: Reader[] = [...works, 'billing']
const owner: Reader[] = ['owner']
const readers: Reader[] = ['owner', ...memberRoles]

async function stage(market: Market) {
  const [open, won] = [await market.postLoad(), await market.postLoad()]
  const bid = await market.bid(open)
  await market.accept(won, await market.bid(won))
  await market.sql(`update users set contact_name = 'Rosa Kim' where id = any($1)`, [
    [market.shipper.id, market.trucker.id],
  ])
  return { open, won, bid, number: await numberOf(market, open) }
}

async function numberOf(market: Market, load: number): Promise<string> {
  const { body } = await market.read(market.shipper, `/api/loads/${load}`)
  return (body as unknown as { loadNumber: string }).loadNumber
}

type Stage = Awaited<ReturnType<typeof stage>>

const pages: Record<'shipper' | 'trucker', (stage: Stage) => Row[]> = {
  shipper: ({ open, won, number }) => [
    { address: '/', shows: number, writes: [[/^Post New Load/, works]] },
    { address: '/shipper/active-auctions', shows: number, writes: [[/^Post New Load$/, works]] },
    {
      address: '/shipper/loads',
      shows: number,
      writes: [
        [/^Post New Load$/, works],
        [/^Copy Load$/, works],
      ],
    },
    {
      address: `/shipper/loads/${open}`,
      shows: /^Trucker\d+$/,
      writes: [
        [/^Accept Bid/, works],
        [/^Extend Auction$/, works],
        [/^Find Best Match$/, works],
        [/^Copy Load$/, works],
        [/^Cancel Auction$/, works],
        [/^Edit$/, works],
      ],
    },
    { address: `/shipper/loads/${open}?tab=questions`, shows: 'No questions yet', writes: [[/^Add Note$/, works]] },
    {
      address: `/shipper/loads/${open}?tab=documents`,
      shows: 'No documents have been uploaded yet.',
      writes: [[/^Upload Document$/, files]],
    },
    {
      address: `/shipper/loads/${won}`,
      shows: /^Load Confirmation/,
      writes: [
        [/^Share Tracking$/, works],
        [/^More for the award/, works],
        [/^Propose a Change$/, works],
      ],
    },
    { address: '/documents', shows: 'No documents have been uploaded yet.', writes: [[/^Upload Document$/, files]] },
    {
      address: '/settings',
      shows: 'Third-party licenses',
      writes: [
        [/^New Access Token$/, owner],
        [/^New Webhook$/, owner],
        [/^Create Address$/, owner],
      ],
    },
  ],
  trucker: ({ open, won, number }) => [
    { address: '/', shows: number, writes: [[/^Modify Bid/, works]] },
    {
      address: '/available-loads',
      shows: number,
      writes: [
        [/^Modify Bid$/, works],
        [/^Save this filter$/, works],
      ],
    },
    { address: '/bids', shows: number, writes: [[/^(Modify|More for)/, works]] },
    {
      address: `/trucker/loads/${open}`,
      shows: /^Your bid$/,
      writes: [
        [/^Modify Bid$/, works],
        [/^Withdraw Bid$/, works],
      ],
    },
    { address: `/trucker/loads/${open}?tab=questions`, shows: 'No questions yet', writes: [[/^Ask$/, works]] },
    {
      address: `/trucker/loads/${won}`,
      shows: 'Your Bid Details',
      writes: [
        [/^Acknowledge$/, works],
        [/^Decline$/, works],
        [/^Send to Driver$/, works],
        [/^Propose a Change$/, works],
      ],
    },
    {
      address: '/settings',
      shows: 'Third-party licenses',
      writes: [
        [/^New Access Token$/, owner],
        [/^Add Rates$/, works],
      ],
    },
  ],
}

async function signIn(page: Page, market: Market, side: 'shipper' | 'trucker', reader: Reader, url: string) {
  const person = reader === 'owner' ? market[side] : await market.haveMember(market[side], { role: reader })
  await signInAs(page, { url } as Parameters<typeof signInAs>[1], person)
}

for (const side of ['shipper', 'trucker'] as const) {
  for (const reader of readers) {
    test(`the pages of a ${side} offer a member as ${reader} what the role may do, and ask for nothing else`, async ({
      page,
      server,
    }) => {
      covers('P-003', 'P-004')
      const market = await createMarket(server)
      const rows = pages[side](await stage(market))
      await signIn(page, market, side, reader, server.url)
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() === 403) refused.push(answer.url())
      })
      for (const { address, shows, writes } of rows) {
        await openAnew(page, address)
        const main = page.getByRole('main')
        await expect(main.getByText(shows).first(), address).toBeVisible()
        if (address === '/available-loads')
          await expect(main.getByRole('columnheader', { name: 'Action' })).toHaveCount(works.includes(reader) ? 1 : 0)
        for (const [name, may] of writes) {
          const button = main.getByRole('button', { name })
          if (may.includes(reader)) await expect(button.first(), `${address} ${name}`).toBeVisible()
          else await expect(button, `${address} ${name}`).toHaveCount(0)
        }
      }
      expect(refused).toEqual([])
      await market.close()
    })
  }
}

test('a page that a role may not use says whom to ask, and no address opens a form that it may not send', async ({
  page,
  server,
}) => {
  covers('P-003')
  const market = await createMarket(server)
  const { number } = await stage(market)
  await signIn(page, market, 'shipper', 'billing', server.url)
  await page.goto('/settings/webhooks/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByText("Your role doesn't allow this. Ask Rosa Kim.")).toBeVisible()
  await page.goto('/?post=1')
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /^Find/ }).first().click()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette.getByText('Logout')).toBeVisible()
  await expect(palette.getByText('Post New Load')).toHaveCount(0)
  await market.close()
})

test('a member above the limit asks the owner, whom the link leads to the dialog of that bid', async ({
  page,
  server,
}) => {
  covers('P-005', 'P-007')
  const market = await createMarket(server)
  const { open, bid } = await stage(market)
  await signInAs(page, server, await market.haveMember(market.shipper, { role: 'dispatcher', awardLimit: 400 }))
  await page.goto(`/shipper/loads/${open}`)
  await page.getByRole('button', { name: /^Accept Bid/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This is above your limit of $400.00. Ask Rosa Kim to accept it.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Accept Bid' })).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ask-award')) asked.push(request.url())
  })
  await pressTwice(dialog.getByRole('button', { name: 'Ask Rosa Kim' }), 30)
  await expect(page.getByText('Rosa Kim was asked', { exact: true }).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: /^Accept Bid/ }).click()
  await dialog.getByRole('button', { name: 'Ask Rosa Kim' }).click()
  await expect(dialog.getByText('Rosa Kim was asked about this bid less than an hour ago').first()).toBeVisible()

  await signInAs(page, server, market.shipper)
  await page.goto('/')
  await page
    .getByRole('button', { name: /Notifications/ })
    .first()
    .click()
  await page.getByText('You are asked to accept a bid').first().click()
  await expect(dialog.getByRole('button', { name: 'Accept Bid' })).toBeEnabled()
  await expect(dialog.getByText('has modified this bid')).toHaveCount(0)
  const link = `/shipper/loads/${open}?accept=${bid}`
  const changed = dialog.getByText(/has modified this bid/)
  for (const [more, words] of [
    [
      '&asked=1&total=50000',
      /since you were asked to accept it: the total without prepull was \$500\.00 and is \$[\d,.]+ now\.$/,
    ],
    ['&asked=1', /since you were asked to accept it\. Check the total\.$/],
    ['', null],
    ['&asked=&total=', null],
  ] as const) {
    await page.goto(link + more)
    await expect(dialog.getByRole('button', { name: 'Accept Bid' }), more).toBeEnabled()
    if (words) await expect(changed, more).toHaveText(words)
    else await expect(changed, more).toHaveCount(0)
  }
  await market.sql(`update bids set updated_at = updated_at + interval '1 second' where public_id = $1`, [bid])
  const { body } = await market.read(market.shipper, '/api/notifications')
  const { items } = body as unknown as { items: { kind: string; link: string }[] }
  await page.goto(items.find(({ kind }) => kind === 'confirmation')!.link)
  await expect(changed).toHaveText(/\. The total without prepull is the same\.$/)
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(page.getByText('Bid Accepted', { exact: true }).first()).toBeVisible()
  await page.goto(link)
  await expect(dialog.getByText('This bid has been accepted.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Accept Bid' })).toBeDisabled()
  await market.close()
})
