import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A package: its name, version, license and the license's text, empty where it ships none. */
export type Part = { name: string; version: string; license: string; text: string }

/** Writes a file next to the built web app: every package whose code or files it includes, with its license. */
export function licenseNotices(fileName = 'licenses.txt'): Plugin {
  return {
    name: 'license-notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: noticesFor([...this.getModuleIds()]) })
    },
  }
}

/** The notices of the packages that these modules are from. */
export function noticesFor(ids: string[]): string {
  const folders = new Set(ids.flatMap((id) => packageOf(id) ?? []))
  return noticesOf([...folders].map(partIn))
}

/** The folder of the package that a module is from; null for our own. */
export function packageOf(id: string): string | null {
  const path = id.replace(/^\0/, '').split('?', 1)[0]!
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : null
}

/** Throws for a package that has neither the name nor the text of a license: its notice would be missing. */
export function partIn(folder: string): Part {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Part>
  const { name = folder, version = '', license } = about
  const [file] = globSync(['LICEN[CS]E*', 'licen[cs]e*', 'COPYING*'], { cwd: folder }).toSorted()
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
  if (!license && text === '') throw new Error(`${name} names no license`)
  return { name, version, license: license ?? 'see below', text }
}

/** One text with the notices of all parts by name, and what follows them. */
export function noticesOf(parts: Part[], further: string[] = []): string {
  const sorted = parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const notices = sorted.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`.trim())
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  return `${['Quaybid contains parts of these packages, under these licenses.', ...notices, ...further].join(rule)}\n`
}
