/** The module that draws pages as HTML while the web app is built, and the pages that include such HTML. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Painter } from '../../domain/http/web-pages.ts'

const root = resolve(import.meta.dirname, '../..')
let building: Promise<Painter> | undefined

export function painter(): Promise<Painter> {
  return (building ??= buildPainter())
}

/** Built for Node, next to the sources so that it finds its packages. */
async function buildPainter(): Promise<Painter> {
  const folder = join(root, 'build', `painter-${randomUUID()}`)
  await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'app/paint/paint.ts', outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  // Node's own says at each start that it keeps nothing.
  Reflect.deleteProperty(globalThis, 'localStorage')
  // Not before: parts of it are fetched while it paints.
  process.once('exit', () => rmSync(folder, { recursive: true }))
  return (await import(pathToFileURL(join(folder, 'paint.js')).href)) as Painter
}

/** The page with what is painted in it, and with the app's scripts where theme.js finds them after the first paint. */
export function withPainting(page: string, painted: string): string {
  const scripts = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g
  const app = [...page.matchAll(scripts)].map(([, tag]) => tag).join('')
  const rest = page.replaceAll(scripts, '')
  return rest.replace('<div id="root"></div>', () => `${painted}<template id="app">${app}</template>`)
}
