import { features } from './features.ts'
import type { Import, SourceFile } from '../source-files.ts'

/** The sides, and which others each may import. */
const sides: Record<string, string[]> = {
  domain: ['domain'],
  server: ['domain', 'server'],
  web: ['domain', 'web'],
  e2e: ['domain', 'server', 'e2e'],
  bench: ['domain', 'server', 'bench'],
  scripts: ['domain', 'web', 'scripts'],
}

/** Files that join features together: they may import everything their side may. */
const composers =
  /^(server\/(admins|app|create-admin|main|start)\.ts|server\/(backup|demo|operator|test)\/|e2e\/|bench\/|scripts\/)/

/** Joins the features of the web app, by their public files. */
const webApp = /^web\/(app\/|main\.tsx$)/
/** The files it may import dynamically: through a public file, all pages of a feature would come along. */
const lazyPart = /-(page|dialog)\.tsx$/
/** The list of a feature's calls, which only `server/app.ts` joins with the others. */
const routesFile = /[/-]routes\.ts$/

/** The server's shared folders and files, which know no feature. */
const serverShared = /^server\/(http|db|jobs|live|metrics|ports)\/|^server\/[^/]+\.ts$/
const webShared = /^web\/(api|shared|live|assets)\//
/** Runs in a separate process, with limits. */
const decoder = 'server/documents/pictures/draw.ts'
const isTest = /\.test\.tsx?$/

/** The rule of docs/layout.md that the import breaks, or null. */
export function brokenRule(path: string, wanted: Import): string | null {
  const { target, isOurs } = wanted
  const side = sideOf(path)
  if (!isOurs) return brokenPackageRule(path, side, target)
  const targetSide = sideOf(target)
  if (!sides[side]?.includes(targetSide)) return `${side} imports from ${(sides[side] ?? []).join(' and ')} only`
  const isFree = composers.test(path) || isTest.test(path)
  if (isFree || targetSide === 'domain') return null
  return webApp.test(path) ? brokenAppRule(wanted) : brokenFeatureRule(path, target)
}

function brokenPackageRule(path: string, side: string, target: string): string | null {
  if (side === 'domain' && target !== 'zod' && !isTest.test(path)) {
    // It knows the plans of phone numbers, which are rules too.
    return path === 'domain/phone.ts' && target === 'libphonenumber-js/min' ? null : 'domain may import only zod'
  }
  if (
    target === 'sharp' &&
    side === 'server' &&
    path !== decoder &&
    !isTest.test(path) &&
    !path.startsWith('server/test/')
  ) {
    return `pictures are decoded in a process of their own: only ${decoder} imports it`
  }
  if (side === 'web' && target.startsWith('node:') && !isTest.test(path)) return 'the browser has no node:'
  return null
}

function brokenAppRule({ target, isLazy }: Import): string | null {
  if (featureOf(target) === null || target.endsWith('/public.tsx')) return null
  return isLazy && lazyPart.test(target) ? null : 'of a feature only its public file, or a page by import()'
}

function brokenFeatureRule(path: string, target: string): string | null {
  const isShared = serverShared.test(target) || webShared.test(target)
  if (composers.test(target) || webApp.test(target))
    return 'what joins the features together is imported by nobody else'
  if (isShared) return null
  const feature = featureOf(path)
  if (feature === null) return 'shared code knows no feature'
  if (feature === featureOf(target)) return null
  if (sideOf(path) === 'server') return routesFile.test(target) ? 'the routes of a feature are for server/app.ts' : null
  return target.endsWith('/public.tsx') ? null : 'of another feature only its public file may be imported'
}

function sideOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function featureOf(path: string): string | null {
  const folder = path.split('/')[1] ?? ''
  return features.includes(folder) ? folder : null
}

/** Rings of files that import each other at run time, each listed once, beginning with its first path. */
export function findCycles(files: SourceFile[]): string[] {
  const next = new Map(files.map(({ path, imports }) => [path, runTimeTargets(imports)]))
  const done = new Set<string>()
  const cycles: string[] = []

  function visit(path: string, trail: string[]): void {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' > '))
    if (start >= 0 || done.has(path)) return
    for (const target of next.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }

  for (const path of next.keys()) visit(path, [])
  return cycles
}

function runTimeTargets(imports: Import[]): string[] {
  return imports.filter(({ isOurs, isType }) => isOurs && !isType).map(({ target }) => target)
}
