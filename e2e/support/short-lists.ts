import type { Page } from '@playwright/test'
import { declaredEndpoints, findEndpoint } from '#server/test/endpoints.ts'

/** Asks for the rows of every list in pages of at most so many, where a test looks at the first of them alone. */
export async function shortenLists(page: Page, most: number): Promise<void> {
  const lists = (await declaredEndpoints()).filter(({ paged }) => paged)
  const isLong = (url: URL) =>
    findEndpoint(lists, 'GET', url.pathname) !== undefined &&
    !(Number(url.searchParams.get('limit') ?? Infinity) < most)
  await page.route(isLong, (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', String(most))
    return route.continue({ url: url.href })
  })
}
