import type { Page } from '@playwright/test'
import { openAnew } from './go-inside.ts'
import type { ListOnPage } from './list-on-page.ts'
import type { ListStory } from './list-story.ts'
import { pressRetry } from './press-retry.ts'
import { rowsOf } from './rows.ts'
import { expect } from './test.ts'

const reason = 'The harbor is closed'

/** A list fails, is read by Retry, says that it has nothing, is found by its address, sorted and searched. */
export async function tryList(page: Page, list: ListOnPage, story: ListStory): Promise<void> {
  const at = typeof list.at === 'string' ? list.at : list.at(story)
  await expectFailure(page, list, at)
  if (!list.sorts) return
  const { word, first, second } = list.pair(story)
  const { prefix = '', sorts, search } = list
  const [one, two] = list.shows ?? [first, second]
  const table = page.getByRole('table', { name: list.label, exact: true })
  const rows = search ? rowsOf(table) : rowsOf(table).filter({ hasText: word })
  const asked = watchCalls(page, list)
  await openAnew(page, withQuery(at, { [`${prefix}sort`]: `-${sorts.key}`, ...(search && { [`${prefix}q`]: first }) }))
  await expect(table.locator('th button')).toHaveText(sorts.headers)
  const press = page.getByRole('button', { name: sorts.by, exact: true })
  const header = table.locator('th').filter({ has: press })
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  const around = list.isCard ? page.getByRole('region', { name: list.label, exact: true }) : page
  const box = search && around.getByRole('searchbox', { name: search.box, exact: true })
  if (box) {
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(one)
    await expect(box).toHaveValue(first)
    await box.fill(word)
  }
  await expect(rows).toContainText([two, one])
  await expect.poll(() => asked).toContainEqual(query({ ...(search && { q: word }), sort: `-${sorts.key}` }))

  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(new RegExp(`[?&]${prefix}sort=${sorts.key}(&|$)`))
  await expect(rows).toContainText([one, two])
  await expect.poll(() => asked).toContainEqual(query({ ...(search && { q: word }), sort: sorts.key }))
  if (!search || !box) return

  // A letter that no row has: the rows at hand are not the whole list, so nothing says that nothing is found.
  await box.fill('\u0436')
  await expect(page.getByText('Type another letter', { exact: true })).toBeVisible()
  await expect(page.getByText(search.nothing, { exact: true })).toHaveCount(0)
  await box.fill('nowhere at all')
  await expect(page.getByText(search.nothing, { exact: true })).toBeVisible()
  expect(asked).toContainEqual(query({ q: 'nowhere at all', sort: sorts.key }))
  await around.getByRole('button', { name: search.back, exact: true }).last().click()
  await expect(box).toHaveValue('')
  await expect(page).not.toHaveURL(new RegExp(`[?&]${prefix}q=`))
  await expect(rows.first()).toContainText(/\w/)
}

/** The first read fails, and does not say that there is nothing; that is what Retry brings. */
async function expectFailure(page: Page, list: ListOnPage, at: string): Promise<void> {
  const { failed, safe = reason, none, retryReloads } = list
  const address = addressOf(list)
  await page.route(address, (route) => route.fulfill({ status: 500, json: { message: reason } }))
  await openAnew(page, at)
  await expect(page.getByText(failed, { exact: true })).toBeVisible()
  await expect(page.getByText(safe, { exact: true })).toBeVisible()
  if (none) await expect(page.getByText(none, { exact: true })).toHaveCount(0)
  const loaded = retryReloads && page.waitForEvent('load')
  await pressRetry(page.getByRole('button', { name: 'Retry' }), address, (route) => route.fulfill({ json: [] }))
  await loaded
  if (none) await expect(page.getByText(none, { exact: true })).toBeVisible()
  await expect(page.getByText(failed, { exact: true })).toHaveCount(0)
  await page.unroute(address)
}

/** The queries that the list is asked for with from now on. */
function watchCalls(page: Page, list: ListOnPage): Record<string, string>[] {
  const address = addressOf(list)
  const queries: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && address.test(request.url()))
      queries.push(Object.fromEntries(new URL(request.url()).searchParams))
  })
  return queries
}

function query(parts: Record<string, string>): unknown {
  return expect.objectContaining(parts)
}

function withQuery(address: string, parts: Record<string, string>): string {
  const { pathname, searchParams } = new URL(address, 'http://page')
  for (const [name, value] of Object.entries(parts)) searchParams.set(name, value)
  return `${pathname}?${searchParams}`
}

function addressOf({ endpoint }: ListOnPage): RegExp {
  return new RegExp(`${endpoint.path.replaceAll(/\{\w+\}/g, '\\w+')}(\\?|$)`)
}
