/** The pages for visitors with a session: they ask for the addresses and the shell along with the framework, not after it, and the dashboards are painted. Source: G-307, G-478. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { dashboardPage, signedInPages as files } from '../../domain/http/web-pages.ts'
import { userRoles } from '../../domain/permissions.ts'
import { marketRoutes, partsOf, withParts, withSheets } from './linked-parts.ts'
import { painter, withPainting } from './painter.ts'

/** The files of the web app that each of them begins with. */
const beginnings = {
  [files.user]: [marketRoutes, '/web/app/shell/shell.tsx'],
  [files.staff]: ['/web/app/routes/staff-routes.tsx', '/web/app/shell/staff-shell.tsx'],
}

export function signedInPages(): Plugin {
  return {
    name: 'signed-in-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      for (const [file, modules] of Object.entries(beginnings)) {
        await writeFile(join(dir, file), withParts(page, partsOf(bundle, modules)))
      }
      const { paintDashboard } = await painter()
      const dashboard = withSheets(await readFile(join(dir, files.user), 'utf8'))
      for (const role of userRoles) {
        await writeFile(join(dir, dashboardPage(role)), withPainting(dashboard, await paintDashboard(role)))
      }
    },
  }
}
