/** The pages that open without an account, as a small separate build: Preact draws them in place of React. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { linkPages as byLink, pageApartAt, pagesApart as files } from '../../domain/http/web-pages.ts'
import { dark, light } from '../../web/app/theme/surfaces.ts'
import { licenseNotices } from '../licenses.ts'
import { root } from '../source-files.ts'
import { leanDomain } from './lean-domain.ts'
import { precompressed } from './precompressed.ts'
import { preloadedFonts } from './preloaded-fonts.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const web = join(root, 'web')

/** Plugins that build them into a folder, next to the app that is there already. */
export function linkPagesBuild(outDir: string): InlineConfig {
  return {
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: preactForReact },
    plugins: [
      react(),
      licenseNotices('licenses-of-links.txt'),
      withoutJsonSchema(),
      leanDomain(),
      preloadedFonts(),
      linkPages(),
      precompressed(),
    ],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.values(files).map((file) => join(web, file)),
        treeshake: { moduleSideEffects: [{ test: /\/web\/.+\/public\.tsx$/, sideEffects: false }] },
      },
    },
  }
}

const preactForReact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** Gives these pages one head, the colors of the app by the system's theme, and in development their addresses. */
export function linkPages(): Plugin {
  const names: string[] = Object.values(files)
  return {
    name: 'link-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        const file = pageApartAt(request.url ?? '')
        if (file) request.url = `/${file}`
        next()
      })
    },
    transformIndexHtml: (html, { path }) =>
      names.includes(path.slice(1)) ? html.replace('<head>', `<head>${head()}${unseen(path.slice(1))}`) : html,
  }
}

function head(): string {
  return `
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.canvas}" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.canvas}" />
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <style>${colors()}</style>`
}

/** Not indexed, and no referrer: a link must not leak. */
function unseen(file: string): string {
  if (!Object.values<string>(byLink).includes(file)) return ''
  return '<meta name="robots" content="noindex" /><meta name="referrer" content="no-referrer" />'
}

function colors(): string {
  const of = (scheme: Record<string, string>) =>
    Object.entries(scheme)
      .map(([name, value]) => `--qb-${name}:${value}`)
      .join(';')
  return `:root{--qb-touch:44px;${of(light)}}@media screen and (prefers-color-scheme:dark){:root{${of(dark)}}}`
}
