import type { Browser } from '@playwright/test'

/** By how many milliseconds faketime moves the clocks of the server and the database: 0 but in `npm run soak -- clocks`. */
const ahead = 1000 * Number(/^\+(\d+)s$/.exec(process.env['FAKETIME'] ?? '')?.[1] ?? 0)

/** The environment of the browser, which does not start with faketime's library. */
export const browserEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name, value]) => name !== 'LD_PRELOAD' && value !== undefined),
) as Record<string, string>

/** Moves the clock that the pages of a browser read by as much as the server's. */
export function moveClock(browser: Browser): void {
  if (ahead === 0) return
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(shiftDate, ahead)
    return context
  }
}

/** Runs in the page. */
function shiftDate(milliseconds: number): void {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + milliseconds] : args, newTarget) as Date,
    apply: () => new RealDate(RealDate.now() + milliseconds).toString(),
    get: (target, name) =>
      name === 'now' ? () => RealDate.now() + milliseconds : (Reflect.get(target, name) as unknown),
  })
}
