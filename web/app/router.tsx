import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { part } from '#web/shared/parts/part.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { isStaffAddress } from './portals.ts'
import { RequireSignedOut } from './require-signed-out.tsx'
import { Root } from './root.tsx'
import { UserGate } from './session.tsx'

/** The routes below which the addresses of a portal are added. */
const ids = { root: 'root', gate: 'gate', shell: 'shell' }

const marketRoutes = () => import('./routes/market-routes.tsx')

/** The addresses that the first page leads to. Each page is fetched when it is first opened, and exports `Component`. */
export const firstRoutes: RouteObject[] = [
  {
    id: ids.root,
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingBar,
    children: [
      {
        id: ids.gate,
        Component: UserGate,
        children: [
          {
            Component: RequireSignedOut,
            children: [{ path: '/auth', lazy: part(() => import('./pages/auth-page.tsx')) }],
          },
          { path: '/forgot-password', lazy: part(() => import('#web/auth/forgot-password-page.tsx')) },
          {
            id: ids.shell,
            lazy: part(() => {
              // Every link of the menu needs them. Without them the menu still works: they are asked for again.
              marketRoutes().catch(() => {})
              return import('./shell/shell.tsx')
            }),
            children: [{ path: '/', lazy: part(() => import('./home.tsx')) }],
          },
        ],
      },
    ],
  },
]

const known = new Set<'market' | 'staff'>()

/** Adds the addresses of a portal when one of them is first asked for, so that the first page loads none of them. */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  // Addresses match in any case.
  const portal = isStaffAddress(path.toLowerCase()) ? 'staff' : 'market'
  if (known.has(portal)) return
  const add = portal === 'staff' ? await staffTable() : await marketTable()
  if (signal.aborted || known.has(portal)) return
  known.add(portal)
  for (const [id, routes] of add) patch(id, routes)
}

type Table = (readonly [under: string, routes: RouteObject[]])[]

async function marketTable(): Promise<Table> {
  const { plainRoutes, shellRoutes } = await marketRoutes()
  return [
    [ids.gate, plainRoutes],
    [ids.shell, shellRoutes],
  ]
}

async function staffTable(): Promise<Table> {
  const { staffRoutes } = await import('./routes/staff-routes.tsx')
  return [[ids.root, staffRoutes]]
}
