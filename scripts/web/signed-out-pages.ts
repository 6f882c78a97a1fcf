/** The pages for visitors without a session: marked as such, and with the sign-in form painted. Source: G-305. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { signedOutPage, signInPage } from '../../domain/http/web-pages.ts'
import { marketRoutes, partsOf, withParts } from './linked-parts.ts'
import { painter, withPainting } from './painter.ts'

const offers = [true, false].flatMap((isDemo) => [true, false].map((mailIsSent) => ({ isDemo, mailIsSent })))

export function signedOutPages(): Plugin {
  return {
    name: 'signed-out-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: async ({ dir = '' }, bundle) => {
      const index = await readFile(join(dir, 'index.html'), 'utf8')
      const page = index.replace('<html lang="en">', '<html lang="en" data-signed-out>')
      await writeFile(join(dir, signedOutPage), withParts(page, partsOf(bundle, [marketRoutes])))
      const { paintSignIn } = await painter()
      for (const offer of offers) {
        await writeFile(join(dir, signInPage(offer)), withPainting(page, await paintSignIn(offer)))
      }
    },
  }
}
