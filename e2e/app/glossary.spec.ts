import { glossary, searchGlossary } from '#domain/glossary/glossary.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

test('the glossary is open to everyone; without a session it has a sign-in link and no sidebar', async ({
  page,
  server,
}) => {
  covers('A-021', 'A-258')
  await page.goto('/glossary')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary')
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth')

  const market = await createMarket(server)
  for (const person of [market.shipper, market.trucker]) {
    await page.context().clearCookies()
    await signInAs(page, server, person)
    await page.goto('/')
    await page.getByRole('link', { name: 'Resources' }).click()
    await expect(page).toHaveURL(/\/glossary$/)
    await expect(page.getByText(/^Bobtail/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  }
  await market.close()
})

test('the glossary lists every term alphabetically with its category, and letters to jump to', async ({ page }) => {
  covers('B-128')
  await page.goto('/glossary')
  await expect(page.getByRole('term')).toContainText(glossary.map(({ term }) => term))
  await expect(page.getByRole('term').first()).toHaveText('Bill of ladingDocumentation')
  await expect(page.getByRole('definition')).toHaveCount(glossary.length)
  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'U' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'USDOT number' })).toBeInViewport()
})

test('the glossary opens and marks the term named in the URL', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/glossary#usdot-number')
  const term = page.locator('#usdot-number')
  await expect(term).toBeInViewport()
  await expect(term).toHaveAttribute('data-named', 'true')
  const hidden = page.locator('[data-edge][data-shown]')
  await expect(hidden).toHaveAttribute('data-edge', 'end')
  await page.getByRole('tab', { name: 'Regulatory' }).click()
  await expect(page.getByRole('tab', { name: 'Regulatory' })).toBeInViewport({ ratio: 0.95 })
  await expect(hidden).toHaveAttribute('data-edge', 'start')
  await page.goto('/glossary#bobtail')
  await expect(page.locator('#bobtail')).toBeInViewport()
  await expect(term).not.toHaveAttribute('data-named')
})

test('the glossary search is kept in the URL', async ({ page }) => {
  covers('B-126')
  await page.goto('/glossary')
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('bobtail')
  await expect(page.getByRole('term')).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=bobtail$/)
  await page.reload()
  await expect(page.getByRole('term')).toHaveText(['BobtailDrayage'])
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(page.getByText('No terms found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByRole('term')).toHaveCount(glossary.length)
})

test('the glossary has a tab for each category, kept in the URL', async ({ page }) => {
  covers('B-127')
  await page.goto('/glossary')
  await expect(page.getByRole('tab')).toHaveText([
    'All',
    'Drayage',
    'Shipping',
    'Documentation',
    'Equipment',
    'Regulatory',
  ])
  await page.getByRole('tab', { name: 'Equipment' }).click()
  const ofEquipment = searchGlossary(glossary, { search: '', category: 'equipment' })
  await expect(page).toHaveURL(/\?category=equipment$/)
  await expect(page.getByRole('term')).toContainText(ofEquipment.map(({ term }) => term))
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Equipment' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('term')).toHaveCount(glossary.length)
  await page.goto('/glossary?category=nonsense')
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
})
