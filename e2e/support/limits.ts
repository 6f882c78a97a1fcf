import type { Page } from '@playwright/test'

/** Watches what a server with limits answers to a page: how many calls it counted, and those that it refused. */
export function watchLimits(page: Page): { counted: () => number; refused: string[] } {
  let counted = 0
  const refused: string[] = []
  page.on('response', (response) => {
    if ('ratelimit' in response.headers()) counted += 1
    if (response.status() === 429) refused.push(`${response.request().method()} ${response.url()}`)
  })
  return { counted: () => counted, refused }
}
