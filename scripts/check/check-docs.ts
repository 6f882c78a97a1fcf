/** Fails when the documentation names a file that does not exist. Run by `npm run check`. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathsNamedIn } from './doc-paths.ts'
import { report, root } from '../source-files.ts'

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

report(
  documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const missing = pathsNamedIn(text).filter((path) => !exists(document, path))
    return missing.map((path) => `${document} names ${path}, which does not exist`)
  }),
)

/** Relative to the root, or to the document's folder. */
function exists(document: string, path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, dirname(document), path))
}
