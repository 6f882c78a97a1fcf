import type { Step } from './steps.ts'

function types(side: string): Step {
  return { name: `types of ${side}`, command: ['tsc', '-p', `tsconfig.${side}.json`] }
}

function ownCheck(name: string): Step {
  return { name, command: ['node', `scripts/check-${name}.ts`] }
}

/** Reads again only what has changed since the last run. */
function cachedIn(folder: string): string[] {
  return ['--cache', '--cache-location', `build/knip/${folder}`]
}

/** What is checked without running the product, slow ones first. */
export const checkSteps: Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  types('server'),
  types('web'),
  types('domain'),
  types('e2e'),
  { name: 'unused', command: ['knip', '--no-progress', ...cachedIn('unused')] },
  {
    name: 'used by tests alone',
    command: [
      'knip',
      '--production',
      '--include',
      'files,exports,types',
      '--no-progress',
      ...cachedIn('used-by-tests-alone'),
    ],
  },
  { name: 'format', command: ['oxfmt', '--list-different', '.'] },
  ownCheck('imports'),
  ownCheck('names'),
  ownCheck('docs'),
  ownCheck('typing'),
]
