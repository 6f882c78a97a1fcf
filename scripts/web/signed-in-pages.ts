/** The pages for visitors with a session: they ask for the addresses and the shell along with the framework, not after it. Source: G-307. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { signedInPages as files } from '../../domain/http/web-pages.ts'
import { marketRoutes, partsOf, withParts } from './linked-parts.ts'

/** The files of the web app that each of them begins with. */
const beginnings = {
  [files.user]: [marketRoutes, '/web/app/shell/shell.tsx'],
  [files.staff]: ['/web/app/routes/staff-routes.tsx', '/web/app/shell/staff-shell.tsx'],
}

export function signedInPages(): Plugin {
  return {
    name: 'signed-in-pages',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      for (const [file, modules] of Object.entries(beginnings)) {
        await writeFile(join(dir, file), withParts(page, partsOf(bundle, modules)))
      }
    },
  }
}
