import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { checkSteps } from './check-steps.ts'
import { citedIds, recordIds, requirementsOf, twice, unknownCitations } from '../cited-ids.ts'
import { pathsNamedIn } from './doc-paths.ts'
import { brokenCircles, findCircles } from './feature-circles.ts'
import { brokenRule, findCycles } from './import-rules.ts'
import { brokenName, unknownFolders } from './name-rules.ts'
import { importsOf, root, type SourceFile } from '../source-files.ts'

function ruleFor(path: string, from: string): string | null {
  const [found] = importsOf(path, `import { x } from '${from}'`)
  return found ? brokenRule(path, found) : null
}

function file(path: string, ...lines: string[]): SourceFile {
  const text = lines.join('\n')
  return { path, text, imports: importsOf(path, text) }
}

/** Not written out, so that the examples below are no citations of this file. */
const word = 'Source'

describe('the import rules', () => {
  test.each([
    ['domain/bids/rules.ts', '#domain/loads/load.ts'],
    ['domain/bids/bid.ts', 'zod'],
    ['domain/phone.ts', 'libphonenumber-js/min'],
    ['domain/bids/rules.test.ts', 'vitest'],
    ['server/test/files/pictures.ts', 'sharp'],
    ['server/files/add-file.test.ts', 'sharp'],
    ['server/bids/submit-bid.ts', './queries.ts'],
    ['server/bids/submit-bid.ts', '#server/auctions/auction.ts'],
    ['server/bids/submit-bid.ts', '#server/http/route.ts'],
    ['server/http/route.ts', '#server/db/db.ts'],
    ['server/app.ts', '#server/bids/routes.ts'],
    ['web/bids/bid-dialog.tsx', '#web/shared/money-input.tsx'],
    ['web/app/pages/load-page.tsx', '#web/bids/compare/public.tsx'],
    ['web/app/router.tsx', './shell/shell.tsx'],
    ['e2e/trucker/my-bids.spec.ts', '#server/test/cluster.ts'],
  ])('%s may import %s', (path, from) => {
    expect(ruleFor(path, from)).toBeNull()
  })

  test.each([
    ['domain/bids/rules.ts', 'node:fs'],
    ['domain/bids/rules.ts', 'libphonenumber-js/min'],
    ['domain/bids/rules.ts', '#server/db/db.ts'],
    ['server/bids/submit-bid.ts', '#server/auctions/routes.ts'],
    ['server/bids/submit-bid.ts', '#server/factors/passkeys/routes.ts'],
    ['server/bids/submit-bid.ts', '#web/bids/bid-dialog.tsx'],
    ['server/bids/submit-bid.ts', '#server/app.ts'],
    ['server/http/route.ts', '#server/bids/bid-rows.ts'],
    ['web/bids/bid-dialog.tsx', '#server/bids/queries.ts'],
    ['web/bids/bid-dialog.tsx', '#web/loads/load-card.tsx'],
    ['web/bids/bid-dialog.tsx', '#web/app/router.tsx'],
    ['web/app/router.tsx', '#web/bids/bids-page.tsx'],
    ['web/app/pages/load-page.tsx', '#web/bids/compare/best-match/best-match.ts'],
    ['web/shared/money-input.tsx', '#web/bids/public.tsx'],
    ['web/bids/bid-dialog.tsx', 'node:fs'],
  ])('%s may not import %s', (path, from) => {
    expect(ruleFor(path, from)).not.toBeNull()
  })

  test('decoding pictures is for one file, which runs in a separate process', () => {
    covers('F-202')
    expect(ruleFor('server/documents/pictures/draw.ts', 'sharp')).toBeNull()
    expect(ruleFor('server/documents/pictures/picture.ts', 'sharp')).not.toBeNull()
    expect(ruleFor('server/awards/pdf/sheet.ts', 'sharp')).not.toBeNull()
  })

  test('the app fetches a page of a feature when it is opened, nothing else behind its public file', () => {
    const imported = (from: string) => importsOf('web/app/router.tsx', `part(() => import('${from}'))`)
    expect(imported('#web/bids/bids-page.tsx').map((found) => brokenRule('web/app/router.tsx', found))).toEqual([null])
    expect(imported('#web/bids/rates.ts').map((found) => brokenRule('web/app/router.tsx', found))).not.toEqual([null])
  })

  test('find a ring of run-time imports and ignore one of types', () => {
    const files = [
      file('domain/a.ts', "import { b } from './b.ts'"),
      file('domain/b.ts', "import { c } from '#domain/c.ts'"),
      file('domain/c.ts', "export { a } from './a.ts'", "import type { D } from './d.ts'"),
      file('domain/d.ts', "import { c } from './c.ts'"),
    ]
    expect(findCycles(files)).toEqual(['domain/a.ts > domain/b.ts > domain/c.ts > domain/a.ts'])
  })

  test('find circles of features through types and several steps, which may only shrink', () => {
    const files = [
      file('server/bids/a.ts', "import { load } from '#server/loads/public.ts'"),
      file('server/loads/a.ts', "import { b } from './b.ts'"),
      file('server/loads/b.ts', "import type { Lane } from '#server/lanes/public.ts'"),
      file('server/lanes/public.ts', "import { bid } from '#server/bids/public.ts'"),
      file('server/staff/a.ts', "import { load } from '#server/loads/public.ts'"),
      file('server/loads/c.test.ts', "import { staff } from '#server/staff/public.ts'"),
    ]
    const circle = { side: 'server', folders: ['bids', 'lanes', 'loads'] }
    expect(findCircles(files)).toEqual([circle])
    expect(brokenCircles([circle], [circle])).toEqual([])
    expect(brokenCircles([circle], [{ ...circle, folders: ['bids', 'loads'] }])).toHaveLength(2)
    expect(brokenCircles([], [circle])).toEqual([
      'circle of features: server {bids, lanes, loads} has ended or shrunk: say so in scripts/check/known-circles.json',
    ])
  })

  test('read imports over several lines and dynamic imports', () => {
    const text = "import {\n  a,\n  b,\n} from './c.ts'\nconst page = import('./d.ts')\nimport './e.css'\n"
    expect(importsOf('web/bids/a.ts', text).map(({ target }) => target)).toEqual([
      'web/bids/c.ts',
      'web/bids/d.ts',
      'web/bids/e.css',
    ])
  })
})

describe('the names', () => {
  test.each([
    ['bids-page.tsx', 'export function BidsPage() {}', true],
    ['bids-page.tsx', 'export function Bids() {}', false],
    ['use-bids.ts', 'export function useBids() {}', true],
    ['use-bids.ts', 'export function bids() {}', false],
    ['use-bids.test.ts', 'test()', true],
    ['utils.ts', '', false],
  ])('%s with %s', (name, text, isRight) => {
    expect(brokenName(name, text) === null).toBe(isRight)
  })

  test('a handler is in a file named for its endpoint', () => {
    covers('F-138')
    const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
    const submitBid = textOf('server/bids/submit-bid.ts')
    expect(brokenName('submit-bid.ts', submitBid)).toBeNull()
    expect(brokenName('bid.ts', submitBid)).toBe(
      'the handler of submit-bid, submit-bids belongs in a file of that name',
    )
    const auditLog = textOf('server/staff/read-audit-log.ts')
    expect(brokenName('read-audit-log.ts', auditLog)).toBeNull()
    expect(brokenName('read-log.ts', auditLog)).not.toBeNull()
    expect(brokenName('document.ts', textOf('server/documents/upload-document.ts'))).not.toBeNull()
    expect(brokenName('submit-bid.ts', 'writes<typeof acceptBid>(acceptBid, f)')).not.toBeNull()
    expect(brokenName('submit-bid.ts', 'writes(\n  api.acceptBid,\n  f,\n)')).not.toBeNull()
    expect(brokenName('submit-bid.ts', 'writes(endpoint({}), f)')).not.toBeNull()
    expect(brokenName('routes.ts', textOf('server/bids/routes.ts'))).toBeNull()
  })

  test.each([
    ['reset-password.ts', 'reads(checkResetLink, f) stepwise(resetPassword, f)', true],
    ['list-notices.ts', 'reads(listNotices, f) reads(listStaffNotices, f)', true],
    ['submit-bid.ts', 'writes(submitBid, f) writes(acceptBid, f)', false],
    ['list-loads.ts', 'reads(listLoads, f) reads(listContainerTypes, f)', false],
    ['deliveries.ts', 'reads(listDeliveries, f) writes(resendDelivery, f)', true],
    ['deliveries.ts', 'reads(listDeliveries, f) writes(testWebhook, f)', false],
    ['reads.ts', 'reads(readBid, f) reads(countShipperBids, f)', true],
    ['reads.ts', 'reads(readBid, f) writes(submitBid, f)', false],
    ['reports.ts', 'reads(usersReport, f) reads(bidsReport, f) reportRoutes = [', true],
    ['reports.ts', 'reads(usersReport, f) reads(listUsers, f) reportRoutes = [', false],
  ])('a second handler in %s with %s', (name, text, isRight) => {
    expect(brokenName(name, text) === null).toBe(isRight)
  })

  test('a folder is a domain term or a shared one', () => {
    expect(unknownFolders('server', ['bids', 'http', 'tenders'])).toEqual(['tenders'])
  })
})

test('finds code reached only by tests with a separate check', () => {
  covers('F-140')
  const unused = checkSteps.map(({ command }) => command).filter(([program]) => program === 'knip')
  expect(unused.some((command) => command.includes('--production'))).toBe(true)
})

describe('the documents', () => {
  test('name the paths in backticks and links, without patterns and generated folders', () => {
    const text = 'See `server/app.ts`, `web/<feature>/`, `npm run check`, `build/web/`, [rules](rules/bids.md#step).'
    expect(pathsNamedIn(`${text}\n\`\`\`\n\`server/old.ts\`\n\`\`\`\n`)).toEqual(['server/app.ts', 'rules/bids.md'])
  })

  test('list the requirements line by line', () => {
    const lines = [
      '- A-005 | product | A shipper sees a bidder only as "Trucker" | rule',
      '- F-203 | accounts | A reset ends all tokens | Y-169, Y-251 | rule',
    ]
    expect(requirementsOf(lines.join('\n'))).toEqual([
      { id: 'A-005', group: 'product', text: 'A shipper sees a bidder only as "Trucker"' },
      { id: 'F-203', group: 'accounts', text: 'A reset ends all tokens' },
    ])
  })

  test('cite ids in titles and covers, not in comments', () => {
    const source = "test('A-001: stands', () => { covers('A-002', 'B-003') }) // A-004"
    expect(citedIds(source)).toEqual(['A-001', 'A-002', 'B-003'])
  })

  const record =
    '- A-005 | product | One line | rule\n- **G-026 Where names are hidden.** On the server. A-005\n- XD-02 | reveal | It is | rule'
  const unknown = ['A', '999'].join('-')
  const endpoint = ['E', '117'].join('-')

  test.each([
    ['A-005, G-026; XD-02', []],
    ['A-005 to A-005', []],
    ['RFC 8058', []],
    ['https://www.w3.org/TR/WOFF/', []],
    [`A-005, ${unknown}`, [unknown]],
    [`A-005; ${endpoint}`, [endpoint]],
    ['platform §12', ['platform', '§12']],
    ['§3.2', ['§3']],
  ])('cite as a source what the record has: %s', (cited, missing) => {
    const known = new Set(recordIds(record))
    expect([...known]).toEqual(['A-005', 'G-026', 'XD-02'])
    expect(unknownCitations(`/** Shown once. ${word}: ${cited}. */`, known)).toEqual(missing)
  })

  test('have one line for an id', () => {
    expect(twice(recordIds(`${record}\n${record}\n- F-001 | money | It is | rule`))).toEqual([
      'A-005',
      'G-026',
      'XD-02',
    ])
  })

  test('cite ids of the record anywhere in code, beside names that only look like ids', () => {
    const known = new Set(['A-005'])
    expect(unknownCitations(`test('A-005, ${unknown}: shows the load')`, known)).toEqual([unknown])
    expect(unknownCitations(`/**\n * What is shown. ${word}:\n * platform.\n */`, known)).toEqual(['platform'])
    expect(unknownCitations("const names = ['SHA-256', 'QB-100001']", known)).toEqual([])
  })
})
