import type { Step } from '../steps.ts'

function types(side: string): Step {
  return { name: `types of ${side}`, command: ['tsc', '-p', `tsconfig.${side}.json`] }
}

function ownCheck(name: string): Step {
  return { name, command: ['node', `scripts/check/check-${name}.ts`] }
}

/** Reads again only what has changed since the last run. */
function cachedIn(folder: string): string[] {
  return ['--cache', '--cache-location', `build/knip/${folder}`]
}

const everything = ['domain/**', 'server/**', 'web/**', 'bench/**', 'scripts/**', 'e2e/**', '*.ts']

/** The files that are linted together, and all files whose types they may use. */
export const lintSides = [
  { name: 'server', lints: ['server'], reads: ['server/**', 'domain/**'] },
  { name: 'web', lints: ['web'], reads: ['web/**', 'domain/**'] },
  { name: 'domain', lints: ['domain'], reads: ['domain/**'] },
  { name: 'rest', lints: ['bench', 'scripts', 'e2e', '*.ts'], reads: everything },
]

function lint({ name }: { name: string }): Step {
  return { name: `lint of ${name}`, command: ['node', 'scripts/check/check-lint.ts', name] }
}

/** The checks that don't run the product, slow ones first. */
export const checkSteps: Step[] = [
  ...lintSides.map(lint),
  types('server'),
  types('web'),
  types('domain'),
  types('e2e'),
  { name: 'unused', command: ['knip', '--no-progress', ...cachedIn('unused')] },
  {
    name: 'used only by tests',
    command: [
      'knip',
      '--production',
      '--include',
      'files,exports,types',
      '--no-progress',
      ...cachedIn('used-only-by-tests'),
    ],
  },
  { name: 'format', command: ['oxfmt', '--list-different', '.'] },
  ownCheck('imports'),
  ownCheck('names'),
  ownCheck('docs'),
  ownCheck('typing'),
  ownCheck('writes'),
  ownCheck('rows'),
  ownCheck('looks'),
  ownCheck('patterns'),
  ownCheck('samples'),
  ownCheck('words'),
  { name: 'API tools', command: ['node', 'scripts/api-tools/main.ts'] },
]
