import { expect, test } from 'vitest'
import { typesOf } from './css-types.ts'

test('types name the classes of a CSS module, nested ones too, and nothing else', () => {
  const css = '.row { color: red; &:hover .dash-ed { color: blue } } @media print { .sheet { top: 0 } } p { margin: 0 }'
  expect(typesOf(Buffer.from(css), 'a.module.css')).toBe(
    'declare const classes: {\n  readonly "dash-ed": string\n  readonly "row": string\n  readonly "sheet": string\n}\nexport default classes\n',
  )
})
