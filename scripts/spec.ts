/** Lists the lines of the record in docs/spec that no test cites. `--prefix A` limits it to ids that begin so. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { citedIds, requirementsOf } from './cited-ids.ts'
import { root } from './source-files.ts'

const { prefix = '' } = parseArgs({ options: { prefix: { type: 'string' } } }).values
const records = ['docs/spec/requirements.md', 'docs/spec/findings.md', 'docs/spec/execution.md', 'docs/spec/members.md']
const index = records.flatMap((path) => requirementsOf(readFileSync(join(root, path), 'utf8')))
const tests = globSync('{bench,domain,server,web,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
const cited = new Set(tests.flatMap((path) => citedIds(readFileSync(join(root, path), 'utf8'))))

const wanted = index.filter(({ id }) => id.startsWith(prefix))
const groups = Map.groupBy(wanted, ({ group }) => group)
for (const [group, lines] of groups) {
  const open = lines.filter(({ id }) => !cited.has(id))
  console.log(`${group}: ${lines.length - open.length} of ${lines.length} cited`)
  for (const { id, text } of open) console.log(`  ${id}  ${text.length > 100 ? `${text.slice(0, 97)}...` : text}`)
}
const known = new Set(index.map(({ id }) => id))
const unknown = [...cited].filter((id) => !known.has(id) && !id.startsWith('G-')).toSorted()
if (unknown.length > 0) console.log(`\nCited, but not in the index: ${unknown.join(', ')}`)
console.log(
  `\n${wanted.filter(({ id }) => cited.has(id)).length} of ${wanted.length} requirements are cited by a test.`,
)
