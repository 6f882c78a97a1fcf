import { transformSync } from '@babel/core'
import { expect, test } from 'vitest'

const component = `
  export function Badge({ status, size = 'small', ...rest }) {
    const words = status.split('-')
    return <span className={size} {...rest}>{words.join(' ')}</span>
  }`

test('the React compiler takes components with defaults in their parameters', () => {
  const compiled = transformSync(component, {
    filename: 'badge.tsx',
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['jsx'] },
    plugins: ['babel-plugin-react-compiler'],
  })
  expect(compiled?.code).toContain('react/compiler-runtime')
})
