import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figure, importFigures, looks, type Source, sizes, wordFigures } from './figures-of.ts'

const patterns = ['{domain,server,web,bench,scripts,e2e}/**/*.{ts,tsx,css,sql}', '*.{ts,mjs,md}', 'docs/**/*.md']

/** Prints what the code of a clone weighs, one figure a line, so that a change of structure can be judged by it. */
export function printFigures(folder: string): void {
  const sources: Source[] = globSync(patterns, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  const groups: [string, Figure[]][] = [
    ['Files and lines', sizes(sources)],
    ['Structure', importFigures(sources)],
    ['Looks', looks(sources)],
    ['Words and moves', wordFigures(sources)],
    ['Minutes of the last npm test', minutes(folder)],
  ]
  for (const [title, figures] of groups) {
    console.log(`\n${title}`)
    for (const [name, value] of figures) console.log(`  ${name.padEnd(44)} ${value}`)
  }
}

/** The minutes of each part of the last whole `npm test` in that clone. */
function minutes(folder: string): Figure[] {
  const file = join(folder, 'build/reports/parts.json')
  if (!existsSync(file)) return [['not run here', '-']]
  const parts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return Object.entries(parts).map(([name, milliseconds]) => [name, (milliseconds / 60_000).toFixed(1)])
}
