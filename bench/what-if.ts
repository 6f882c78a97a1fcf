import { chromium, type Page } from '@playwright/test'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import { startOwnDatabase } from '#server/test/processes/own-database.ts'
import { startServerProcess } from '#server/test/processes/processes.ts'
import { chromiumPath } from './browser.ts'
import { percentiles, report } from './report.ts'

const area = 7
const bids = 200
const ownScenarios = 10
const turns = 30
/** How much slower than this machine the browser is made. */
const throttle = 4
/** The delay of the view after the last change before it sorts, in milliseconds. */
const pause = 300

/** A shipper's wait in What if with 200 bids and 15 scenarios on a slow machine. Source: Y-040. */
export async function benchWhatIf(): Promise<void> {
  const executablePath = chromiumPath()
  if (!executablePath) return console.log('\nno Chromium: What if was not painted')
  const own = await startOwnDatabase()
  const server = await startServerProcess({ DATABASE_URL: own.url })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const [shipper] = (await insertPeople(own.database.pool, 'shipper', 1)) as [Person]
    const truckers = await insertPeople(own.database.pool, 'trucker', bids, [area])
    const load = await fill(server.url, shipper, truckers)
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    const [name = '', value = ''] = shipper.cookie.split('=')
    await page.context().addCookies([{ name, value, url: server.url }])
    await page.goto(`${server.url}/shipper/loads/${load}?view=what-if`)
    await page.getByRole('radio', { name: 'As estimated' }).focus()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const times = await timesOf(page)
    const goal = `${bids} bids, ${ownScenarios + 5} scenarios, a browser slowed down ${throttle} times`
    report('What if: from the key to the costs painted', percentiles(times.costs), goal)
    report(
      `What if: to the order painted, less the ${pause} ms that it waits`,
      percentiles(times.orders),
      'goal: p95 below 100 ms',
    )
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await own.close()
  }
}

async function fill(url: string, shipper: Person, truckers: Person[]): Promise<number> {
  const load = { drayageAreaID: area, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  const { id } = (await callAs(shipper, url, 'POST', '/api/loads', load)).body
  for (const [index, trucker] of truckers.entries()) {
    // Cheap on paper, dear at the dock, and the other way round.
    const charges = { drayage: 500 + index, deliveryFreehours: index % 5, deliveryWaitingrate: 60 + (index % 7) * 15 }
    await callAs(trucker, url, 'POST', `/api/loads/${id}/bids`, { ...charges, chassisFee: 20 + (index % 11) * 3 })
  }
  for (let index = 0; index < ownScenarios; index += 1) {
    await callAs(shipper, url, 'POST', '/api/shipper/scenarios', { name: `Own ${index}`, deliveryHours: index + 1 })
  }
  return id
}

/** Goes through the scenarios by the arrow key, each with another order. */
async function timesOf(page: Page): Promise<{ costs: number[]; orders: number[] }> {
  const [costs, orders]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(awaitKey)
    await page.keyboard.press('ArrowDown')
    const { cost, order } = await page.evaluate<{ cost: number; order: number | null }>('window.painted')
    costs.push(cost)
    if (order !== null) orders.push(order - pause)
  }
  return { costs, orders }
}

/** Runs in the page, as text since the types of a browser are not known here: how long after the next key costs and order are painted. */
const awaitKey = `void (window.painted = new Promise((resolve) => {
  const list = document.querySelector('ol[aria-label^="Bids by cost"]')
  let begun = 0
  let cost = 0
  const afterPaint = (done) => requestAnimationFrame(() => setTimeout(done))
  const onMoved = new MutationObserver(() => {
    onMoved.disconnect()
    afterPaint(() => resolve({ cost, order: performance.now() - begun }))
  })
  const onKey = (event) => {
    begun = event.timeStamp
    afterPaint(() => (cost = performance.now() - begun))
    onMoved.observe(list, { childList: true })
    setTimeout(() => resolve({ cost, order: null }), 3000)
  }
  window.addEventListener('keydown', onKey, { capture: true, once: true })
}))`
