import { setTimeout as sleep } from 'node:timers/promises'
import { dashboardPage, signedInPages, signedOutPage, type SignInOffer, signInPage } from '#domain/http/web-pages.ts'
import type { Database } from '#server/db/db.ts'
import { findUser } from './sessions/find-actor.ts'
import { type Http, sessionCookie } from './sessions/session-cookies.ts'

/** Milliseconds that a page waits for the database. */
const longestRead = 300

/**
 * The HTML file for a request. At a dashboard's address it depends on the session: the dashboard of its role, or the
 * sign-in page if the session has ended. Source: G-305, G-478.
 */
export async function pageFor(http: Http, database: Database, offer: SignInOffer): Promise<string> {
  const { url } = http.request
  if (/^\/staff(?![^/?])/.test(url) && sessionCookie(http.request, 'staff')) return signedInPages.staff
  if (!sessionCookie(http.request, 'user')) return signedOutPageAt(url, offer)
  const dashboard = /^\/(?:(\w+)\/dashboard)?(?:\?|$)/.exec(url)
  if (!dashboard) return signedInPages.user
  const actor = await readSession(http, database)
  if (actor === null) return signedOutPageAt(url, offer)
  const isShown = actor && [undefined, actor.visitor].includes(dashboard[1] as typeof actor.visitor | undefined)
  const isSentOn = actor?.visitor === 'trucker' && !actor.user.registered
  // What a role may not do is not on a member's dashboard.
  return isShown && !isSentOn && !actor.member ? dashboardPage(actor.visitor) : signedInPages.user
}

/** The user of the session; null without one, undefined if the database doesn't answer: the app then asks for it. */
async function readSession(http: Http, database: Database) {
  return Promise.race([findUser(database, http).catch(() => undefined), sleep(longestRead, undefined, { ref: false })])
}

/** `/` leads to the sign-in page, too. With a query, `/auth` may show another form. */
function signedOutPageAt(url: string, offer: SignInOffer): string {
  return url === '/' || url === '/auth' ? signInPage(offer) : signedOutPage
}
