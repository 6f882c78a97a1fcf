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

/** A handler, by the endpoint that it is tied to. */
const handler = /(?<![\w.])(?:reads|writes|stepwise)\(\s*(?<endpoint>\w+),/g

/** Files that list the routes of a feature, with the shortest handlers in place. */
const routeList = /Routes = \[/

/** What an endpoint named by a noun is called in the name of its file. */
const verbs = ['', 'read-', 'list-', 'send-']

/** What is wrong with the name of a file that holds this text, or null. */
export function brokenName(name: string, text: string): string | null {
  const stem = name.split('.')[0] ?? ''
  if (emptyWords.includes(stem)) return `"${stem}" does not say what the file holds`
  const broken = promises.find((promise) => promise.name.test(name) && !promise.exported.test(text))
  if (broken) return broken.rule
  if (!name.includes('.test.')) return misplacedHandler(stem, text)
  return null
}

/** A file of handlers is named for one of them; what else it holds belongs to that one. Source: F-138. */
function misplacedHandler(stem: string, text: string): string | null {
  const names = [...text.matchAll(handler)].map(({ groups }) => hyphened(groups?.['endpoint'] ?? ''))
  if (names.length === 0 || stem === 'routes' || routeList.test(text)) return null
  if (names.some((name) => verbs.some((verb) => stem === `${verb}${name}`))) return null
  return `the handler of ${names.join(', ')} belongs in a file of that name`
}

/** The folders of a side that are neither a feature nor one of the shared ones. */
export function unknownFolders(side: string, folders: string[]): string[] {
  return folders.filter((folder) => !features.includes(folder) && !sharedFolders[side]?.includes(folder))
}

function hyphened(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
