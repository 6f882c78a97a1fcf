import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** One import of a file: a package, or a file of ours by its path from the root; `isType` when it is gone at run time, `isLazy` of `import()`. */
export type Import = { target: string; isOurs: boolean; isType: boolean; isLazy: boolean }

export type SourceFile = { path: string; text: string; imports: Import[] }

const statement = /^\s*(?:import|export)\s+(?<type>type\s)?[^'"`;]*?from\s+'(?<from>[^']+)'/gm
const bareOrDynamic = /(?:^\s*import\s+|\b(?<lazy>import\())'(?<from>[^']+)'/gm

/** Every TypeScript file of the folders, with its imports. Paths are from the root and have forward slashes. */
export function readSourceFiles(folders: string[]): SourceFile[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

/** The imports that a file's text declares. */
export function importsOf(path: string, text: string): Import[] {
  const found = [...text.matchAll(statement), ...text.matchAll(bareOrDynamic)]
  return found.map(({ groups }) => {
    const { from = '', type, lazy } = groups ?? {}
    const isOurs = /^[#.]/.test(from)
    const target = from.startsWith('#') ? from.slice(1) : from.startsWith('.') ? join(dirname(path), from) : from
    return { target, isOurs, isType: type !== undefined, isLazy: lazy !== undefined }
  })
}

/** Ends a check: prints its problems and sets the exit code. */
export function report(problems: string[]): void {
  if (problems.length > 0) console.error(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
