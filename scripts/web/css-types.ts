import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'lightningcss'
import { root } from '../source-files.ts'

const folder = join(root, 'build/css-types')

/**
 * Writes the types of all CSS modules to `build/css-types/`, which TypeScript reads together with `web/`: a class that
 * the file does not have is an error, one that it has is a string.
 */
export function writeCssTypes(): void {
  rmSync(folder, { recursive: true, force: true })
  for (const file of globSync('web/**/*.module.css', { cwd: root })) {
    const place = join(folder, `${file}.d.ts`)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, typesOf(readFileSync(join(root, file)), file))
  }
}

/** The declarations of a CSS module: a string for each of its classes, animations and other names. */
export function typesOf(css: Buffer, filename: string): string {
  const { exports } = transform({ code: css, filename, cssModules: true })
  const lines = Object.keys(exports ?? {})
    .toSorted()
    .map((name) => `  readonly ${JSON.stringify(name)}: string\n`)
  return `declare const classes: {\n${lines.join('')}}\nexport default classes\n`
}
