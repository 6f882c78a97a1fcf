import { chromium } from '@playwright/test'
import { chromiumPath } from './browser.ts'
import { roadGoals } from './goals.ts'
import { judged } from './report.ts'

const turns = 5
/** Slow 4G as Lighthouse has it, in bytes a second. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** When the largest text of the driver's page is painted on a first visit over slow 4G. */
export async function benchDriverPaint(url: string, secret: string): Promise<void> {
  const executablePath = chromiumPath()
  if (!executablePath) return console.log('\nno Chromium: the page of the driver was not painted')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', line)
    await page.goto(`${url}/d#token=${secret}`)
    await page.getByRole('heading', { level: 1, name: /^QB-/ }).waitFor()
    await page.waitForTimeout(500)
    times.push(await page.evaluate(largestPaint))
    await context.close()
  }
  await browser.close()
  const middle = times.toSorted((one, other) => one - other)[Math.floor(turns / 2)]!
  judged(
    `first visit of the driver's page over slow 4G, the middle of ${turns}`,
    { 'LCP, ms': middle },
    roadGoals.driverPage,
  )
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    } as object)
  })
}
