import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { report, roadDetails } from '../support/road.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

// A reader far from the load, which is in Los Angeles.
test.use({ timezoneId: 'Asia/Kolkata' })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

/** The times of the page that have other letters behind them than those of the load's area, or a date and no letters. */
async function strangeTimes(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  const lettered = [...text.matchAll(/\d{1,2}:\d\d [AP]M ([A-Z]{2,5}(?:[+-][\d:]+)?)\b/g)]
  const others = lettered.filter(([, letters]) => !/^P[SD]T$/.test(letters!)).map(([time]) => time)
  const bare = [...text.matchAll(/\d{4},? \d{1,2}:\d\d [AP]M(?! P[SD]T)/g)].map(([time]) => time)
  return [...others, ...bare]
}

test('shows everything about a load in the zone of its area, to readers in any other', async ({ page, server }) => {
  covers('F-245')
  const open = await market.postLoad({})
  const load = await market.postLoad({ details: { ...roadDetails, containerNumber: 'MSKU7301450' } })
  await market.accept(load, await market.bid(load, { drayage: 500 }))
  await market.bid(open, { drayage: 510 })
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/acknowledge`, {
    name: 'Dana Ortiz',
    agreed: true,
    version: 1,
  })
  await report(market, server, load, 'dispatched', { minutesAgo: 0 })
  for (const [reader, sign] of [
    ['shipper', () => signInAs(page, server, market.shipper)],
    ['trucker', () => signInAs(page, server, market.trucker)],
    ['staff', () => signInAsNewStaff(page, server)],
  ] as const) {
    await page.context().clearCookies()
    await sign()
    for (const id of [load, open]) {
      await page.goto(`/${reader}/loads/${id}`)
      await expect(page.getByRole('region', { name: 'Load Status' })).toBeVisible()
      await settled(page)
      await page.getByRole('button', { name: 'All steps' }).click()
      expect.soft(await strangeTimes(page), `${reader}, ${id}`).toEqual([])
    }
  }
})
