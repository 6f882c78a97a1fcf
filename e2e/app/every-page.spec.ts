import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { placesFor } from '../support/demo-places.ts'
import { buttonsThatLoseFocus } from '../support/lost-focus.ts'
import { goInsideAnew } from '../support/go-inside.ts'
import { signInAsNewcomer } from '../support/people.ts'
import { problemsOf } from '../support/problems.ts'
import { shortenLists } from '../support/short-lists.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

test.use({ startsWithDemo: true })
// They come last: one worker alone would take twice as long.
test.describe.configure({ mode: 'parallel' })

/** The pages of every signed-in user. */
const shared = ['/documents', '/profile', '/profile?tab=security', '/settings', '/history']

/** By role. Names in a path are replaced by ids of the demo market. */
const visits = {
  nobody: [
    '/auth',
    '/auth?tab=register',
    '/forgot-password',
    '/reset-password',
    '/join',
    '/confirm-email',
    '/undo-email-change',
    '/open-codes',
    '/mailing-list/confirm',
    '/mailing-list/unsubscribe',
    '/unsubscribe',
    '/glossary',
    '/staff/login',
    '*',
  ],
  shipper: [
    '/shipper/dashboard',
    '/shipper/active-auctions',
    '/shipper/loads',
    '/shipper/bids',
    '/deadlines',
    '/manage-users',
    '/shipper/loads/:loadId',
    '/settings/webhooks/:webhookId',
    ...shared,
    '*',
  ],
  trucker: [
    '/trucker/dashboard',
    '/available-loads',
    '/bids?tab=all',
    '/bids/:bidId/print',
    '/trucker/loads',
    '/deadlines',
    '/trucker/loads/:loadId',
    '/loads/:loadId/confirmation',
    ...shared,
    '/profile?tab=areas',
    '/profile?tab=capacity',
  ],
  newcomer: ['/trucker/registration'],
  admin: ['/admin/dashboard', '/manage-users', '/all-loads', '/all-bids', '/profile'],
  staffadmin: [
    '/staff',
    '/staff?tab=statistics',
    '/staff?tab=tools',
    '/staff/loads',
    '/staff/deadlines',
    '/staff/loads/:loadId',
    '/staff/users',
    '/staff/users/:userId',
    '/staff/mailing-list',
    '/staff/mail',
    '/staff/manage',
    '/staff/change-password',
    '/staff/*',
  ],
} as const

/** Addresses that lead to a page above. */
const others = ['/', '/loads', '/staff/dashboard', '/shipper/assigned-loads', '/shipper/completed-loads']

test('the checked pages are all pages of the app', async () => {
  covers('F-118')
  const files = ['router.tsx', 'routes/market-routes.tsx', 'routes/staff-routes.tsx']
  const sources = await Promise.all(
    files.map((file) => readFile(new URL(`../../web/app/${file}`, import.meta.url), 'utf8')),
  )
  const source = sources.join('\n')
  const paths = [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '')
  const visited = new Set<string>(Object.values(visits).flatMap((all) => all.map((path) => path.split('?')[0] ?? '')))
  expect(paths.filter((path) => !visited.has(path) && !others.includes(path))).toEqual([])
})

for (const who of Object.keys(visits) as (keyof typeof visits)[]) {
  test(`axe finds nothing on any page of ${who} in light and dark mode, on desktop and phone, and touch targets are large enough and no button takes the focus with it`, async ({
    page,
    server,
  }) => {
    covers('F-118', 'F-120', 'F-121', 'F-250', 'F-262', 'F-269')
    test.slow() // axe looks at every page four times
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, server, who)
    await shortenLists(page, 30)
    const nowhere = who === 'staffadmin' ? '/staff/nowhere' : '/nowhere'
    await page.goto(nowhere)
    const problems: string[] = []
    for (const pattern of visits[who]) {
      for (const address of await placesFor(server, pattern, who)) {
        await goInsideAnew(page, address, nowhere)
        if (!pattern.endsWith('*')) await expect(page.getByText('Page Not Found', { exact: true })).toHaveCount(0)
        problems.push(...(await problemsOf(page)).map((problem) => `${address} ${problem}`))
        await page.setViewportSize({ width: 1440, height: 900 })
        // Pages before the sign-in have forms that place the focus themselves.
        if (who === 'nobody') continue
        problems.push(...(await buttonsThatLoseFocus(page)).map((button) => `${address} loses the focus of ${button}`))
      }
    }
    expect(problems).toEqual([])
  })
}

async function signIn(page: Page, server: TestServer, who: keyof typeof visits): Promise<void> {
  if (who === 'nobody') return
  if (who === 'newcomer') return signInAsNewcomer(page, server)
  const path = who === 'staffadmin' ? '/api/staff/login' : '/api/login'
  const answer = await page.request.post(path, { data: { username: who, password: demoPassword } })
  expect(answer.status()).toBe(200)
}
