import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { isTooCommon } from './new-password.ts'

const words = ['Acme Freight', 'Rosa Quintana', 'rosa.quintana@acme.example', '(310) 555-0177', null, undefined]
const refused = (portal: 'user' | 'staff', password: string) => isTooCommon(password, { portal, username: 'rq', words })

describe('a password that is being set', () => {
  test.each([
    '87654321',
    'aaaaaaaa',
    '12121212',
    'abcabcabc',
    'zzzzzzzzzzzz',
    'qwertyuiop[]',
    '1qaz2wsx3edc',
    'asdfghjkl;',
    'P@ssw0rd!',
    'drowssap1',
    '01021990',
    'aaaaaaaaA1!',
    'Password1!',
    'abcdefgh1!A',
    'AcmeFreight1!',
    'RosaQuintana1',
    '3105550177',
  ])('is refused for users and staff: %s', async (password) => {
    covers('F-210')
    expect(await Promise.all([refused('user', password), refused('staff', password)])).toEqual([true, true])
  })

  test.each(['123456789012', 'passwordpassword', 'trustno1trustno1', 'Summer2024!', 'another one'])(
    'is refused for staff: %s',
    async (password) => {
      covers('F-210')
      expect(await refused('staff', password)).toBe(true)
    },
  )

  test.each([
    'correct horse 1',
    'Harbor-Crane-7',
    'xK9#mQ2$vL',
    'Tr0ub4dour&3',
    'Küste-Hafen-12',
    '船長さんの秘密の合言葉',
  ])('is taken: %s', async (password) => {
    covers('F-210')
    expect(await Promise.all([refused('user', password), refused('staff', password)])).toEqual([false, false])
  })
})
