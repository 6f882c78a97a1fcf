/** Draws the dashboard of a role as it is before anything was read. Source: G-478. */
import type { RouteObject } from 'react-router'
import { currentUser } from '#domain/auth/api.ts'
import type { User } from '#domain/auth/user.ts'
import type { PaintDashboard } from '#domain/http/web-pages.ts'
import { queryKeyOf } from '#web/api/hooks.ts'
import { Component as Home } from '../home.tsx'
import { paintRoutes } from './paint-routes.tsx'
import { keepAnswers } from './painted.ts'
import { Root } from '../root.tsx'
import { UserGate } from '../session.tsx'
import { Component as Shell } from '../shell/shell.tsx'

/** The way to the dashboard, as in router.tsx. */
const routes: RouteObject[] = [
  {
    Component: Root,
    children: [{ Component: UserGate, children: [{ Component: Shell, children: [{ path: '/', Component: Home }] }] }],
  },
]

/** The app draws over it rather than take it over: whose it is, is not known here. Nothing in it can be used. */
export const paintDashboard: PaintDashboard = async (role) => {
  keepAnswers([[queryKeyOf(currentUser, {}), anyone(role)]])
  return `<div id="root"><div data-painted inert aria-hidden="true">${await paintRoutes(routes, '/')}</div></div>`
}

function anyone(role: User['role']): User {
  return {
    id: 0,
    username: '',
    displayName: null,
    role,
    companyName: null,
    contactName: null,
    email: null,
    emailConfirmed: true,
    phone: null,
    country: 'USA',
    areasServed: [],
    containerHandling: [],
    estimatedCapacity: 0,
    dot_number: null,
    mc_number: null,
    scac_code: null,
    additionalInfo: null,
    registered: true,
    createdAt: '',
  }
}
