/** Builds the web app into build/web when its sources have changed since the last build. Run by `npm start` and `npm test`. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const output = join(root, 'build/web')
const stampName = '.sources' // inside the output, so that both come and go together

const hash = hashSources()
if (!isBuilt(hash)) await build(hash)

function hashSources(): string {
  const files = globSync(['web/**/*', 'domain/**/*', 'vite.config.ts', 'scripts/**/*.ts', 'package-lock.json'], {
    cwd: root,
    withFileTypes: true,
  })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sources = paths.filter((path) => !/\.test\.tsx?$/.test(path)).toSorted()
  const sum = createHash('sha256')
  for (const path of sources) sum.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return sum.digest('hex')
}

function isBuilt(expected: string): boolean {
  const stamp = join(output, stampName)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected
}

/**
 * Builds in another folder, then moves it into place: a running server and a second build see only complete folders.
 */
async function build(sources: string): Promise<void> {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('The web app in build/web is not up to date and Vite is not installed: run npm ci --include=dev.')
    process.exit(1)
  }
  removeOldDrafts()
  console.log('Building the web app ...')
  const draft = join(root, 'build', `web-${randomUUID()}`)
  const vite = await import('vite')
  const outDir = relative(join(root, 'web'), draft)
  await vite.build({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  const { linkPagesBuild } = await import('./web/link-pages.ts')
  await vite.build(linkPagesBuild(outDir))
  writeFileSync(join(draft, stampName), sources)
  replaceOutput(draft)
}

/** Those of builds that were interrupted; a younger one may still be at work. */
function removeOldDrafts(): void {
  for (const draft of globSync('build/web-*', { cwd: root }).map((name) => join(root, name))) {
    if (Date.now() - statSync(draft).mtimeMs > 600_000) rmSync(draft, { recursive: true, force: true })
  }
}

function replaceOutput(draft: string): void {
  const old = `${draft}-old`
  mkdirSync(output, { recursive: true })
  renameSync(output, old)
  try {
    renameSync(draft, output)
  } catch (error) {
    if (!existsSync(output)) throw error
    rmSync(draft, { recursive: true }) // another build of the same sources was faster
  }
  rmSync(old, { recursive: true, force: true })
}
