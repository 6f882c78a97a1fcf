import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'Too short'],
  ['Abc12!x', 'Too short'],
  ['password', 'Weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['password1', 'Fair'],
  ['Passw0rd!', 'Good'],
  ['correct horse battery staple', 'Strong'],
] as const)('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
