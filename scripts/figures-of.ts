import { dirname, join } from 'node:path'

/** A file: its path from the root with forward slashes, and its text. */
export type Source = { path: string; text: string }

/** A name and what is counted under it. */
export type Figure = [name: string, value: string]

const isTest = (path: string) => /\.(test|spec)\.tsx?$|^e2e\/|^server\/test\//.test(path)
const isCode = (path: string) => /\.tsx?$/.test(path)
const linesOf = ({ text }: Source) => text.split('\n').length - 1

/** Files and lines by kind. */
export function sizes(sources: Source[]): Figure[] {
  const side = (name: string) => (path: string) => path.startsWith(`${name}/`) && isCode(path) && !isTest(path)
  const kinds: [string, (path: string) => boolean][] = [
    ['domain', side('domain')],
    ['server', side('server')],
    ['web', side('web')],
    ['bench and scripts', (path) => side('bench')(path) || side('scripts')(path)],
    ['tests of the API and of units', (path) => isTest(path) && !path.startsWith('e2e/')],
    ['tests in the browser', (path) => path.startsWith('e2e/')],
    ['CSS', (path) => path.endsWith('.css')],
    ['SQL', (path) => path.endsWith('.sql')],
    ['docs', (path) => path.endsWith('.md') && !path.startsWith('docs/spec/')],
    ['docs/spec', (path) => path.startsWith('docs/spec/')],
  ]
  return kinds.map(([name, is]) => {
    const found = sources.filter(({ path }) => is(path))
    return [name, `${found.length} files, ${sum(found.map(linesOf))} lines`]
  })
}

/** The structural figures of the product's own code: imports, fragments, re-exports. */
export function importFigures(sources: Source[]): Figure[] {
  const product = sources.filter(({ path }) => /^(domain|server|web)\//.test(path) && isCode(path) && !isTest(path))
  const importers = importersOf(sources.filter(({ path }) => isCode(path) && !isTest(path)))
  const share = (name: string) => {
    const files = product.filter(({ path }) => path.startsWith(`${name}/`))
    return `${((100 * sum(files.map(importLines))) / sum(files.map(linesOf))).toFixed(1)} % of lines`
  }
  const small = product.filter((file) => linesOf(file) <= 20)
  return [
    ['imports in domain', share('domain')],
    ['imports in server', share('server')],
    ['imports in web', share('web')],
    ['files of 20 lines or fewer', String(small.length)],
    ['of those with one importer', String(small.filter(({ path }) => importers.get(path) === 1).length)],
    ['re-exports', String(sum(product.map(reExports)))],
    [
      'folders of more than 30 files',
      String(
        [...Map.groupBy(product, ({ path }) => dirname(path)).values()].filter((files) => files.length > 30).length,
      ),
    ],
  ]
}

/** How much of the look is our own CSS, and in how many sizes. */
export function looks(sources: Source[]): Figure[] {
  const css = sources.filter(({ path }) => path.endsWith('.css'))
  const distinct = (property: string) => {
    const values = css.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`[\\s;{]${property}:\\s*([^;}]+)`, 'g'))].map(([, value = '']) => value.trim()),
    )
    return String(new Set(values).size)
  }
  return [
    ['lines of CSS', String(sum(css.map(linesOf)))],
    [
      'classes',
      String(
        sum(
          css.map(
            ({ text }) =>
              new Set([...text.matchAll(/\.(-?[a-zA-Z_][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name)).size,
          ),
        ),
      ),
    ],
    ['distinct font sizes', distinct('font-size')],
    ['distinct font weights', distinct('font-weight')],
    ['distinct radii', distinct('border-radius')],
    ['distinct gaps', distinct('gap')],
  ]
}

/** Moves that are written by hand where a shared piece could make them, and words that the house avoids. */
export function wordFigures(sources: Source[]): Figure[] {
  const web = sources.filter(({ path }) => path.startsWith('web/') && isCode(path) && !isTest(path))
  const browser = sources.filter(({ path }) => path.startsWith('e2e/'))
  const count = (files: Source[], pattern: RegExp) =>
    String(sum(files.map(({ text }) => [...text.matchAll(pattern)].length)))
  return [
    [
      'dialogs that send by hand',
      String(web.filter(({ text }) => /<(Form|Confirm)Dialog\b/.test(text) && /useApiMutation\(/.test(text)).length),
    ],
    ['writes by hand (useApiMutation)', count(web, /\buseApiMutation\(/g)],
    ['toasts by hand (showToast)', count(web, /\bshowToast\(/g)],
    [
      'told, tell, hear in any name or sentence',
      count(
        sources,
        /\b(?:un)?told\b|\btell(?:s|ings?)?\b|\bhear[sd]?\b|\b(?:told|tell|hear)(?=[A-Z])|(?:Told|Tell|Hear)(?=[A-Z(\s,;:.)'`]|s\b)/g,
      ),
    ],
    ['page loads in browser tests (goto)', count(browser, /\.goto\(/g)],
    ['openAnew in browser tests', count(browser, /\bopenAnew\(/g)],
  ]
}

function importLines({ text }: Source): number {
  const statements = [...text.matchAll(/^import\s[^'"]*['"][^'"]+['"].*$/gm)].map(([statement]) => statement)
  return sum(statements.map((statement) => statement.split('\n').length))
}

function reExports({ text }: Source): number {
  const lists = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}\s*from\b/gm)].map(([, names = '']) => names)
  return sum(lists.map((names) => names.split(',').filter((name) => name.trim() !== '').length))
}

/** How many files import each file. */
function importersOf(sources: Source[]): Map<string, number> {
  const importers = new Map<string, number>()
  for (const { path, text } of sources) {
    const targets = [...text.matchAll(/(?:from|import\(|import)\s*'([#.][^']+)'/g)].map(([, from = '']) =>
      from.startsWith('#') ? from.slice(1) : join(dirname(path), from),
    )
    for (const target of new Set(targets)) importers.set(target, (importers.get(target) ?? 0) + 1)
  }
  return importers
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
