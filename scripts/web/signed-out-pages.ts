/** The pages for visitors without a session: marked as such, and with the sign-in form painted. Source: G-305. */
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { type PaintSignIn, signedOutPage, signInPage } from '../../domain/http/web-pages.ts'
import { marketRoutes, partsOf, withParts } from './linked-parts.ts'

const offers = [true, false].flatMap((isDemo) => [true, false].map((mailIsSent) => ({ isDemo, mailIsSent })))
const root = resolve(import.meta.dirname, '../..')

export function signedOutPages(): Plugin {
  return {
    name: 'signed-out-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle: async ({ dir = '' }, bundle) => {
      const index = await readFile(join(dir, 'index.html'), 'utf8')
      const page = index.replace('<html lang="en">', '<html lang="en" data-signed-out>')
      await writeFile(join(dir, signedOutPage), withParts(page, partsOf(bundle, [marketRoutes])))
      await withPainter(async (paint) => {
        for (const offer of offers) {
          const painted = await paint(offer)
          await writeFile(join(dir, signInPage(offer)), withForm(page, painted))
        }
      })
    },
  }
}

/** The page with the form in it, and with the app's scripts where theme.js finds them after the first paint. */
function withForm(page: string, painted: string): string {
  const scripts = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g
  const app = [...page.matchAll(scripts)].map(([, tag]) => tag).join('')
  const rest = page.replaceAll(scripts, '')
  return rest.replace('<div id="root"></div>', () => `${painted}<template id="app">${app}</template>`)
}

/** Builds what paints for Node, beside the sources so that it finds its packages. */
async function withPainter(then: (paint: PaintSignIn) => Promise<void>): Promise<void> {
  const folder = join(root, 'build', `painter-${randomUUID()}`)
  await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'app/paint-sign-in.tsx', outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  try {
    const painter = (await import(pathToFileURL(join(folder, 'paint-sign-in.js')).href)) as { paintSignIn: PaintSignIn }
    await then(painter.paintSignIn)
  } finally {
    await rm(folder, { recursive: true })
  }
}
