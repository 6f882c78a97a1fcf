/**
 * `npm run licenses`: prints the license of every package that the server is installed with, as an image has to ship
 * them. What a package says of its parts in its README counts as its text where it has no other. Source: F-051.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesOf, type Part, partIn } from './licenses.ts'
import { root } from './source-files.ts'

type Locked = { packages: Record<string, { dev?: boolean }> }

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked
const folders = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
  .map(([path]) => join(root, path))
const parts = folders.map((folder) => withReadme(folder, partIn(folder)))
const lesser = parts.filter(({ license }) => license.includes('LGPL')).map(({ name }) => name)
const ofLibraries = [
  `${lesser.join(', ')}: libraries under the GNU Lesser General Public License, unchanged and linked at run time. Their\nfiles can be replaced by other builds; their source is at https://github.com/lovell/sharp-libvips.`,
  ...['LGPL-3.0', 'GPL-3.0'].map((name) => readFileSync(join(root, `docs/licenses/${name}.txt`), 'utf8').trim()),
]
process.stdout.write(noticesOf(parts, lesser.length > 0 ? ofLibraries : []))

function withReadme(folder: string, part: Part): Part {
  const readme = join(folder, 'README.md')
  return part.text === '' && existsSync(readme) ? { ...part, text: readFileSync(readme, 'utf8').trim() } : part
}
