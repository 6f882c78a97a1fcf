/**
 * Fails if a regular expression of the product takes more than linear time for some text. Run by `npm run check`.
 *
 * Those found linear are kept in linear-patterns.json, since the check takes seconds; `--record` rewrites the list.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { report, readSourceFiles, root } from '../source-files.ts'
import { builtPatterns, judge, type Pattern, patternsOf } from './patterns.ts'

const list = join(root, 'scripts/check/linear-patterns.json')
const files = readSourceFiles(['domain', 'server', 'web']).filter(
  ({ path }) => !path.endsWith('.test.ts') && !path.startsWith('server/test/'),
)
const found = files.flatMap(({ path, text }) => patternsOf(path, text))
const isRecording = process.argv.includes('--record')
const known = new Set(JSON.parse(readFileSync(list, 'utf8')) as string[])

const unknown = [...new Map(found.map((pattern) => [nameOf(pattern), pattern])).values()].filter(
  (pattern) => !known.has(nameOf(pattern)),
)
const problems: string[] = []
for (const pattern of unknown) {
  const problem = await judge(pattern)
  if (problem) problems.push(`${pattern.path}:${pattern.line}: ${nameOf(pattern)} ${problem}`)
}
if (isRecording && problems.length === 0) {
  const names = [...new Set(found.map(nameOf))].toSorted()
  writeFileSync(list, `${JSON.stringify(names, null, 2)}\n`)
} else if (unknown.length > 0) {
  console.log(`${unknown.length} new patterns; once they pass: node scripts/check/check-patterns.ts --record`)
}
report([...problems, ...files.flatMap(({ path, text }) => builtPatterns(path, text))])

function nameOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`
}
