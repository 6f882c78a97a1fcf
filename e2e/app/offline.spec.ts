import { covers } from '#domain/testing.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, ownContext: true })

test('shows a page that could not load offline, in its shell, once there is a network', async ({
  page,
  server,
  context,
}) => {
  covers('F-018')
  const market = await createMarket(server)
  await signInAs(page, server, market.shipper)
  await signInAsNewStaff(page, server)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  for (const { first, start, link, title, home } of [
    { first: '/', start: 'Shipper Dashboard', link: 'Documents', title: 'Documents', home: 'Dashboard' },
    { first: '/staff', start: 'Staff Dashboard', link: 'Users', title: 'Users', home: 'Dashboard' },
  ]) {
    await page.goto(first)
    await expect(heading).toHaveText(start)
    await page.waitForLoadState('networkidle').catch(() => {})
    await context.setOffline(true)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: link }).click()
    await expect(heading).toHaveText('You are offline')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(menu.getByRole('link', { name: home })).toBeVisible()
    await context.setOffline(false)
    await expect(heading).toHaveText(title)
    // With its styles: what was asked for in vain is asked for again.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
      ),
    ).toBe(true)
  }
  await market.close()
})

test('loads a failed page by Retry, and waits for the network at the start', async ({ page, server }) => {
  covers('F-018')
  const market = await createMarket(server)
  await signInAs(page, server, market.shipper)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
  await page.route('**/assets/glossary-page*', (route) => route.abort())
  await page.getByRole('link', { name: 'Resources' }).click()
  await expect(page.getByText('This page could not be loaded').last()).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), '**/assets/glossary-page*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary')
  await page.route('**/api/user', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText("Couldn't load").or(page.getByText('Failed to fetch')).first()).toBeVisible()
  await page.unroute('**/api/user')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
  await market.close()
})
