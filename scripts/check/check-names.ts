/** Fails when a file or folder is named outside the project's vocabulary. Run by `npm run check`. */
import { existsSync, globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brokenName, unknownFolders } from './name-rules.ts'
import { readSourceFiles, report, root } from '../source-files.ts'

const folders = ['domain', 'server', 'web', 'e2e', 'bench', 'scripts']
const all = globSync(
  folders.map((folder) => `${folder}/**/*`),
  {
    cwd: root,
    exclude: ['**/node_modules'],
    withFileTypes: true,
  },
)
const oddlyNamed = all
  .filter(({ name }) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(name))
  .map(({ parentPath, name }) => `${join(parentPath, name)}: names are lower case, words joined by hyphens`)
const misnamed = readSourceFiles(folders).flatMap(({ path, text }) => {
  const rule = brokenName(basename(path), text)
  return rule ? [`${path}: ${rule}`] : []
})
const strange = ['domain', 'server', 'web'].flatMap((side) =>
  unknownFolders(side, foldersOf(side)).map((name) => `${side}/${name}: not one of the feature words`),
)
report([...oddlyNamed, ...misnamed, ...strange])

function foldersOf(side: string): string[] {
  if (!existsSync(join(root, side))) return []
  const entries = readdirSync(join(root, side), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules').map((entry) => entry.name)
}
