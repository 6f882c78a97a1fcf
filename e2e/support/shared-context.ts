import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What cannot be undone in a context: a test that does it has had the context to itself. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'] as const
const clockChanges = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const

type Kept = { context: BrowserContext; keeper: Page; isSpent: () => boolean }

/** The contexts of a worker, by their options: scripts stay compiled from test to test, everything else is cleared. */
export function sharedContexts(browser: Browser) {
  const kept = new Map<string, Kept>()

  async function take(options: BrowserContextOptions): Promise<Kept> {
    const key = JSON.stringify(options)
    const known = kept.get(key)
    if (known) return known
    const context = await browser.newContext(options)
    await context.addInitScript(leaveBlurOut)
    // A page without a script: while it is open, the process of the others lives on with what it has compiled.
    const keeper = await context.newPage()
    if (options.baseURL) await keeper.goto('/favicon.svg')
    const fresh = { context, keeper, isSpent: watchSpending(context) }
    kept.set(key, fresh)
    return fresh
  }

  async function giveBack({ context, keeper, isSpent }: Kept, origin: string, permissions: string[]): Promise<void> {
    const key = [...kept].find(([, one]) => one.context === context)?.[0]
    if (isSpent()) {
      if (key) kept.delete(key)
      await dropRoutes(context)
      await context.close()
      return
    }
    await clear(context, keeper, origin, permissions)
  }

  return {
    take,
    giveBack,
    close: async () => void (await Promise.all([...kept.values()].map(({ context }) => context.close()))),
  }
}

/** Runs in the page. Without a graphics card a blur behind a dialog costs up to a fifth of a test, frame by frame. */
function leaveBlurOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

function watchSpending(context: BrowserContext): () => boolean {
  let isSpent = false
  const spend = (target: object, name: string) => {
    const before = (target as Record<string, (...given: unknown[]) => unknown>)[name]!.bind(target)
    Object.assign(target, {
      [name]: (...given: unknown[]) => {
        isSpent = true
        return before(...given)
      },
    })
  }
  for (const name of lasting) spend(context, name)
  for (const name of clockChanges) spend(context.clock, name)
  return () => isSpent
}

/** Ends the routes of a context and of its pages; a handler that is still at work fails no test by the pages' end. */
export async function dropRoutes(context: BrowserContext): Promise<void> {
  const all = [context, ...context.pages()]
  await Promise.all(all.map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** Leaves nothing of a test to the next: pages, routes, cookies, storage, the network and permissions. */
async function clear(context: BrowserContext, keeper: Page, origin: string, permissions: string[]): Promise<void> {
  await dropRoutes(context)
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== keeper)
      .map((page) => page.close()),
  )
  await context.setOffline(false)
  await context.clearPermissions()
  if (permissions.length > 0) await context.grantPermissions(permissions)
  const session = await context.newCDPSession(keeper)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,websql',
  })
  await session.detach()
  // Last, because an answer on its way to a page that has just closed can still set a cookie.
  await context.clearCookies()
}
