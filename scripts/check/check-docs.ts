/**
 * Fails when the documentation names a file that does not exist, when code or documentation cites an id that the record in
 * docs/spec has no line for, or when the record has two lines for one. Run by `npm run check`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordIds, twice, unknownCitations } from '../cited-ids.ts'
import { pathsNamedIn } from './doc-paths.ts'
import { report, root } from '../source-files.ts'

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const code = globSync('{bench,domain,server,web,e2e,scripts}/**/*.{ts,tsx,css,sql}', {
  cwd: root,
  exclude: ['**/node_modules'],
})
const recorded = globSync('docs/spec/*.md', { cwd: root }).flatMap((path) => recordIds(textOf(path)))
const known = new Set(recorded)

report([
  ...documents.flatMap((document) => {
    const missing = pathsNamedIn(textOf(document)).filter((path) => !exists(document, path))
    return missing.map((path) => `${document} names ${path}, which does not exist`)
  }),
  ...[...documents, ...code].flatMap((path) => {
    const unknown = unknownCitations(textOf(path), known)
    return unknown.map((name) => `${path} cites ${name}, which has no line in docs/spec`)
  }),
  ...twice(recorded).map((name) => `${name} has two lines in docs/spec`),
])

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Relative to the root, or to the document's folder. */
function exists(document: string, path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, dirname(document), path))
}
