import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

/** The lines of the file that the page offers, without the heads. */
async function exported(page: Page): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\n')
  return lines.slice(1)
}

test('a shipper exports the loads that the page shows', async ({ page, server }) => {
  covers('Y-230')
  await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  await market.postLoad({ deliveryCityOrZip: 'Perris' })
  await signInAs(page, server, market.shipper)
  // What ends first is on top.
  await page.goto('/shipper/loads')
  expect(await exported(page)).toEqual([expect.stringContaining(',Fontana,'), expect.stringContaining(',Perris,')])
  await page.getByRole('searchbox').pressSequentially('fonta')
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /q=fonta/)
  expect(await exported(page)).toEqual([expect.stringContaining(',Fontana,')])
})

test('a trucker exports the bids of a tab', async ({ page, server }) => {
  covers('Y-230', 'F-234')
  await market.bid(await market.postLoad({ deliveryCityOrZip: 'Fontana' }))
  const won = await market.postLoad({ deliveryCityOrZip: 'Carson' })
  await market.accept(won, await market.bid(won))
  await signInAs(page, server, market.trucker)
  await page.goto('/bids?tab=accepted')
  expect(await exported(page)).toEqual([
    expect.stringMatching(/,Carson,.*,\d{4}-\d\d-\d\d \d\d:\d\d,America\/Los_Angeles$/),
  ])
  await page.goto('/bids?tab=all')
  expect(await exported(page)).toHaveLength(2)
})
