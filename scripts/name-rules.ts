/** Words that say nothing about what a file holds. */
const emptyWords = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'types', 'constants', 'lib']

/** The words of the trade: a folder for one is named by it on every side. */
export const features: readonly string[] = [
  'activity',
  'admin',
  'auctions',
  'auth',
  'bids',
  'documents',
  'glossary',
  'lanes',
  'loads',
  'mail',
  'mailing-list',
  'notices',
  'notifications',
  'pricing',
  'profile',
  'push',
  'reference',
  'staff',
  'statistics',
]

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

/** Folders of a side that stand beside the features. */
const sharedFolders: Record<string, string[]> = {
  domain: ['demo', 'http', 'live'],
  server: ['db', 'demo', 'http', 'jobs', 'live', 'ports', 'test'],
  web: ['api', 'app', 'assets', 'live', 'public', 'shared'],
}

/** What is wrong with the name of a file that holds this text, or null. */
export function brokenName(name: string, text: string): string | null {
  const stem = name.split('.')[0] ?? ''
  if (emptyWords.includes(stem)) return `"${stem}" does not say what the file holds`
  const broken = promises.find((promise) => promise.name.test(name) && !promise.exported.test(text))
  if (broken) return broken.rule
  const route = /export const (\w+)Route = route\(/.exec(text)?.[1]
  if (route && !name.includes('.test.') && !text.includes('Route[]') && stem !== hyphened(route)) {
    return `the handler ${route}Route belongs in ${hyphened(route)}.ts`
  }
  return null
}

/** The folders of a side that are neither a feature nor one of the shared ones. */
export function unknownFolders(side: string, folders: string[]): string[] {
  return folders.filter((folder) => !features.includes(folder) && !sharedFolders[side]?.includes(folder))
}

function hyphened(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
