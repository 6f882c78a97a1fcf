import type { UserRole } from '#domain/permissions.ts'

/** The options that a market offers at sign-in. */
export type SignInOffer = { isDemo: boolean; mailIsSent: boolean }

/** The files of the web app for visitors with a session cookie of a portal. */
export const signedInPages = { user: 'signed-in.html', staff: 'signed-in-staff.html' } as const

/** The file of the web app for visitors without a session, wherever they are. */
export const signedOutPage = 'signed-out.html'

/** The pages that open by a link, without an account: their addresses and files. Source: X-017. */
export const linkPages = { '/d': 'driver.html', '/t': 'tracking.html' } as const

/** All pages that are built apart from the app; the reference of the API needs no link, and may be found. Source: Y-185. */
export const pagesApart = { ...linkPages, '/developers': 'developers.html' } as const

const filesApart: Record<string, string> = pagesApart

/** The file of a page that is built apart, if this is the address of one: with a slash at its end, too, as all pages are. */
export function pageApartAt(url: string): string | undefined {
  return filesApart[url.split('?', 1)[0]!.replace(/\/$/, '')]
}

/** How the build draws that form and the answers it was drawn from, as HTML. */
export type PaintSignIn = (offer: SignInOffer) => Promise<string>

/** How the build draws the dashboard of a role, as HTML. */
export type PaintDashboard = (role: UserRole) => Promise<string>

/** The input that the build draws pages from. */
export type Painter = { paintSignIn: PaintSignIn; paintDashboard: PaintDashboard }

/** The file of the web app that has the dashboard of a role painted. */
export function dashboardPage(role: UserRole): string {
  return `dashboard-${role}.html`
}

/** The same with the sign-in form in it, as it is at such a market. */
export function signInPage({ isDemo, mailIsSent }: SignInOffer): string {
  return `sign-in${isDemo ? '-demo' : ''}${mailIsSent ? '-mail' : ''}.html`
}
