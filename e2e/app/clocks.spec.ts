import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { areas } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { covers } from '#domain/testing.ts'
import { rounds, proofTime } from '#server/test/rounds.ts'
import * as onServer from '../support/clocks-in-words.ts'
import { from, generatedLoads, to } from '../support/generated-clocks.ts'
import { expect, test } from '../support/test.ts'

const count = rounds(1000, 10_000)
const zones = [...new Set(areas.map(({ id }) => areaTimeZone(id)))]

test('gives generated loads the same clocks, levels and texts in the browser as on the server', async ({ browser }) => {
  covers('X-064')
  test.setTimeout(proofTime)
  const page = await pageElsewhere(browser)
  const shared = await zonesWithOneRule(page)
  // Browser and Node are of other months: a province that has just changed its rules is known to one of them alone.
  expect(shared.length).toBeGreaterThan(zones.length - 4)
  const seed = Date.now()
  const loads = generatedLoads(count, { zones: shared, seed })
  const expected = onServer.clocksInWords(loads)
  expect(expected.filter((clocks) => clocks !== '[]').length).toBeGreaterThan(count / 2)
  const given = await page.evaluate((all) => (globalThis as unknown as InPage).given.clocksInWords(all), loads)
  await page.context().close()
  expect(given).toHaveLength(count)
  const place = expected.findIndex((clocks, index) => clocks !== given[index])
  expect(given[place], `seed ${seed}, load ${JSON.stringify(loads[place])}`).toBe(expected[place])
})

type InPage = { given: typeof onServer }

/** In a browser whose own zone, clock and language are others, as a trucker's can be. */
async function pageElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'Asia/Kathmandu', locale: 'de-DE' })
  const page = await context.newPage()
  await page.clock.install({ time: '2031-06-01T12:00:00Z' })
  await page.addScriptTag({ content: await inOneScript('e2e/support/clocks-in-words.ts', 'given') })
  return page
}

async function zonesWithOneRule(page: Page): Promise<string[]> {
  const inBrowser = await page.evaluate(
    ([all, first, last]) => all.map((zone) => (globalThis as unknown as InPage).given.rulesOf(zone, first, last)),
    [zones, from, to] as const,
  )
  return zones.filter((zone, place) => onServer.rulesOf(zone, from, to) === inBrowser[place])
}

/** A module with all that it imports as the app's build makes it, whose exports a page finds under a name. */
async function inOneScript(path: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, '../..', path), formats: ['iife'], name },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}
