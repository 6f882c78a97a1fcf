/** Draws the sign-in form. Source: G-305. */
import type { RouteObject } from 'react-router'
import { currentUser } from '#domain/auth/api.ts'
import { demoAnswers } from '#domain/demo/accounts.ts'
import { demoMarket } from '#domain/demo/api.ts'
import type { PaintSignIn } from '#domain/http/web-pages.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { queryKeyOf } from '#web/api/hooks.ts'
import { Component as AuthPage } from '../pages/auth-page.tsx'
import { paintRoutes } from './paint-routes.tsx'
import { keepAnswers, type KnownAnswers, knownAnswersId } from './painted.ts'
import { RequireSignedOut } from '../require-signed-out.tsx'
import { Root } from '../root.tsx'
import { UserGate } from '../session.tsx'

/** The way to the sign-in, as in router.tsx. */
const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: UserGate,
        children: [{ Component: RequireSignedOut, children: [{ path: '/auth', Component: AuthPage }] }],
      },
    ],
  },
]

/** The HTML of the sign-in form at such a market, and of the answers that the app takes it over with. */
export const paintSignIn: PaintSignIn = async ({ isDemo, mailIsSent }) => {
  const known: KnownAnswers = [
    [queryKeyOf(currentUser, {}), null],
    [queryKeyOf(demoMarket, {}), demoAnswers[isDemo ? 'demo' : 'real']],
    [queryKeyOf(mailStatus, {}), { mailIsSent }],
  ]
  keepAnswers(known)
  const html = await paintRoutes(routes, '/auth')
  return `<div id="root">${html}</div><script type="application/json" id="${knownAnswersId}">${scriptText(known)}</script>`
}

/** JSON that ends no script element. */
function scriptText(known: KnownAnswers): string {
  return JSON.stringify(known).replaceAll('<', '\\u003c')
}
