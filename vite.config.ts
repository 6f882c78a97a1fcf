import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { leanDomain } from './scripts/web/lean-domain.ts'
import { licenseNotices } from './scripts/licenses.ts'
import { linkPages } from './scripts/web/link-pages.ts'
import { marketRoutes, partsOf } from './scripts/web/linked-parts.ts'
import { precompressed } from './scripts/web/precompressed.ts'
import { preloadedFonts } from './scripts/web/preloaded-fonts.ts'
import { signedInPages } from './scripts/web/signed-in-pages.ts'
import { signedOutPages } from './scripts/web/signed-out-pages.ts'
import { withoutJsonSchema } from './scripts/web/without-json-schema.ts'

const apiServer = { target: `http://127.0.0.1:${process.env['PORT'] ?? '5000'}`, changeOrigin: false }

/** What the first page and nearly every other one need. */
const framework = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler|cookie|react-hook-form)/',
    'node_modules/@tanstack/(query-core|react-query)/build/modern/(?!queriesObserver|useQueries)',
    'node_modules/@mantine/core/esm/core/',
    'node_modules/@mantine/core/esm/components/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|UnstyledButton)/',
    '/web/api/(?!staff-session|upload)',
    '/web/shared/\\w+/(brand|optional-label|page-title|password-field|retry-button|submit-button|text-field|theme-switch|toast)\\.tsx?$',
    '/web/shared/list/use-address\\.ts$',
    '/domain/default-message\\.ts$',
  ].join('|'),
)

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    licenseNotices(),
    withoutJsonSchema(),
    leanDomain(),
    preloadedFonts(),
    shortTheme(),
    signedInPages(),
    signedOutPages(),
    shellOfServiceWorker(),
    precompressed(),
    outboxAddress(),
    linkPages(),
  ],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // what is inlined is in no cache of its own, and data: is not in the security policy
    chunkSizeWarningLimit: 700,
    // Left alone it cuts a file for each combination of pages: over a hundred for a dashboard, each of which takes time.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Of a public file comes along what is asked for, not all that it offers.
      // Warnings of libraries to developers are no part of the first page.
      treeshake: {
        manualPureFunctions: ['console.warn'],
        moduleSideEffects: [{ test: /\/web\/.+\/public\.tsx$/, sideEffects: false }],
      },
      output: {
        // Names are part of the first page, too, and 42 bits are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            // Of pages without a form, too: below, forms would draw it to themselves, and zod along.
            { name: 'money', test: /\/domain\/(money|typed-text|auth\/countries)\.ts$/ },
            {
              name: 'forms',
              test: /node_modules\/(zod|@hookform\/resolvers)\/|\/domain\/auth\/forms\.ts$|\/typed-numbers-resolver\.ts$/,
            },
            // With all that they import, which nothing below may draw to the first page.
            { name: 'first-page', test: /\/web\/(main|app\/pages\/auth-page)\.tsx$/ },
            // Before the shell, which it must not wait for: pages are asked for by it.
            { name: 'market-routes', test: /\/web\/app\/routes\/market-routes\.tsx$/ },
            // The shell and the dashboards, which a session begins with, in one file: each further one is a way to the server.
            {
              name: 'home',
              test: /\/web\/app\/(home|shell\/shell|sign-in-again|pages\/(shipper|trucker|admin)-dashboard-page)\.tsx$/,
            },
            // The sign-in asks for it late: nothing else comes along.
            {
              name: 'passkeys',
              test: /\/@simplewebauthn\/|\/web\/shared\/passkeys\/(ceremonies|sign-in-with-passkey|confirm-with-passkey)\.ts$/,
            },
            // What several pages and dialogs of the others need; the rest stays with the one or two that need it.
            { name: 'app', minShareCount: 4 },
          ],
        },
      },
    },
  },
  // The sources lie in a folder `api` too: only what is no file of theirs is a call.
  server: { proxy: { '^/api/(?!.*\\.tsx?)': apiServer, '/uploads': apiServer } },
})

/** Leaves the comments out of theme.js, which everything waits for. */
function shortTheme(): Plugin {
  return {
    name: 'short-theme',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const file = join(dir, 'theme.js')
      await writeFile(file, minifySync(file, await readFile(file, 'utf8')).code)
    },
  }
}

/** Tells the service worker what the shell consists of: what the page asks for itself, and the addresses. Each build has another name. */
function shellOfServiceWorker(): Plugin {
  return {
    name: 'shell-of-service-worker',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      const asked = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, path]) => path)
      const paths = [...new Set([...asked, ...partsOf(bundle, [marketRoutes]).map((part) => `/${part}`)])]
      const build = createHash('sha256').update(page).digest('hex').slice(0, 12)
      const worker = join(dir, 'sw.js')
      const source = await readFile(worker, 'utf8')
      await writeFile(worker, source.replace('__BUILD__', build).replace("['__SHELL__']", JSON.stringify(paths)))
    },
  }
}

/** Says where the mails are to be seen that nobody sends, beside the addresses that Vite tells. */
function outboxAddress(): Plugin {
  return {
    name: 'outbox-address',
    apply: 'serve',
    configureServer(server) {
      if (process.env['SMTP_URL'] || process.env['SHOW_OUTBOX'] !== 'true') return
      const printUrls = server.printUrls.bind(server)
      server.printUrls = () => {
        printUrls()
        for (const url of server.resolvedUrls?.local ?? []) server.config.logger.info(`  Outbox:  ${url}api/outbox`)
      }
    },
  }
}
