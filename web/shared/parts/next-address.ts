const anyOrigin = 'http://origin.invalid'
/** How long a link to a new password counts, in milliseconds. */
const keptMilliseconds = 30 * 60_000
const keptUnder = 'quaybid-next'

/**
 * The path, query and hash of a URL of this app; null for anything else, such as another site.
 *
 * It must begin with one slash, as written and as the browser reads it. Source: G-221.
 */
export function ownAddress(text: string | null): string | null {
  if (!text || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, anyOrigin)) return null
  const { origin, pathname, search, hash } = new URL(text, anyOrigin)
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** The address that a sign-in page leads to, from its own URL. */
export function nextIn(search: URLSearchParams): string | null {
  return ownAddress(search.get('next'))
}

/** The URL of a page on the way to signing in, which leads to `next` afterwards. */
export function withNext(page: string, next: string | null): string {
  if (next === null) return page
  const mark = page.includes('?') ? '&' : '?'
  return `${page}${mark}${new URLSearchParams({ next }).toString()}`
}

/** Keeps in this browser where to go once a new password was chosen by a link, which may open in another tab. */
export function keepNext(next: string | null): void {
  try {
    if (next === null) localStorage.removeItem(keptUnder)
    else localStorage.setItem(keptUnder, JSON.stringify([Date.now() + keptMilliseconds, next]))
  } catch {
    // Without storage the sign-in leads to the first page.
  }
}

/** What was kept, once. */
export function takeNext(): string | null {
  try {
    const [until, next] = JSON.parse(localStorage.getItem(keptUnder) ?? '[]') as [number?, string?]
    localStorage.removeItem(keptUnder)
    return typeof next === 'string' && Number(until) > Date.now() ? ownAddress(next) : null
  } catch {
    return null
  }
}
