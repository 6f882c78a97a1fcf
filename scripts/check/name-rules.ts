import { features, sharedFolders } from './features.ts'

/** Words that say nothing about what a file holds. */
const emptyWords = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types', 'constants', 'lib']

/** A name that promises something about what the file exports. */
const promises: { name: RegExp; exported: RegExp; rule: string }[] = [
  {
    name: /-page\.tsx$/,
    exported: /export (async )?function (\w+Page|Component)\b/,
    rule: 'a *-page.tsx exports a page',
  },
  { name: /-dialog\.tsx$/, exported: /export (async )?function \w+Dialog\b/, rule: 'a *-dialog.tsx exports a dialog' },
  { name: /^use-.*\.tsx?$/, exported: /export function use[A-Z]/, rule: 'a use-*.ts exports a hook' },
]

/** A handler, by the endpoint that it is tied to; empty where that has no name. */
const handler = /(?<![\w.]|function )(?:reads|writes|stepwise)(?:<[^(]*>)?\(\s*(?:(?:\w+\.)*(?<endpoint>\w+)\s*,)?/g

/** Files that list the routes of a feature, with the shortest handlers in place. */
const routesFile = /^(?:[a-z-]+-)?routes$/
/** A list of handlers that go together, in a file named for what they share. */
const routeList = /Routes = \[/

/** The file name's word for an endpoint named by a noun. */
const verbs = ['', 'read-', 'list-', 'send-']

/** The problem with the name of a file with this text, or null. */
export function brokenName(name: string, text: string): string | null {
  const stem = name.split('.')[0] ?? ''
  if (emptyWords.includes(stem)) return `"${stem}" does not say what the file holds`
  if (name.includes('.test.')) return null
  const broken = promises.find((promise) => promise.name.test(name) && !promise.exported.test(text))
  return broken ? broken.rule : misplacedHandler(stem, text)
}

/**
 * A file of handlers is named for one of them, with others about the same; for the noun that all of them have, in the plural; or `reads`
 * or `writes`, which all of them are. Source: F-138.
 */
function misplacedHandler(stem: string, text: string): string | null {
  const names = [...text.matchAll(handler)].map(({ groups }) => hyphened(groups?.['endpoint'] ?? ''))
  if (names.includes('')) return 'a handler is tied to an endpoint by its name'
  if (routesFile.test(stem) || isOfOneKind(stem, names, text)) return null
  const others = names.filter((name) => !verbs.some((verb) => stem === `${verb}${name}`))
  const isList = routeList.test(text)
  const strange = others.length < names.length || isList ? others.filter((name) => !isAbout(stem, name, isList)) : names
  return strange.length === 0 ? null : `the handler of ${strange.join(', ')} belongs in a file of that name`
}

/** Whether the file is named for no handler, but for what its two or more handlers are. */
function isOfOneKind(stem: string, names: string[], text: string): boolean {
  if (names.length < 2 || names.some((name) => verbs.some((verb) => stem === `${verb}${name}`))) return false
  if (/(?:^|-)reads$/.test(stem)) return !/\b(?:writes|stepwise)\(/.test(text)
  if (/(?:^|-)writes$/.test(stem)) return !/\breads\(/.test(text)
  return stem.endsWith('s') && names.every((name) => isAbout(stem, name, true))
}

/**
 * Whether a handler may share the file of the first: it has the file's first word; for list-, read- and send-, or in a
 * list of routes, the last word.
 */
function isAbout(stem: string, name: string, isList: boolean): boolean {
  const words = stem.split('-')
  const isGeneral = isList || verbs.includes(`${words[0]}-`)
  const word = (isGeneral ? words.at(-1) : words[0])?.replace(/(?:ies|s)$/, '') ?? ''
  return name.split('-').some((one) => one.startsWith(word))
}

/** The folders of a side that are neither a feature nor one of the shared ones. */
export function unknownFolders(side: string, folders: string[]): string[] {
  return folders.filter((folder) => !features.includes(folder) && !sharedFolders[side]?.includes(folder))
}

function hyphened(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
