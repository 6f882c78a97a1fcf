import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from './testing.ts'
import { cleanText } from './typed-text.ts'
import {
  fiveFlags,
  foldedText,
  installDefaultMessages,
  intBetween,
  nonNegative,
  optionalLine,
  optionalText,
  requiredText,
  storableLines,
  storableText,
  typedText,
} from './validation.ts'

beforeAll(installDefaultMessages)

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value)
  return result.success ? undefined : result.error.issues[0]?.message
}

describe('default messages', () => {
  test.each([
    ['a missing text', z.string(), undefined],
    ['a missing number', z.number(), undefined],
    ['a missing choice', z.enum(['a', 'b']), undefined],
    ['a missing constant', z.literal('a'), undefined],
    ['a missing alternative', z.union([z.string(), z.number()]), undefined],
    ['a missing part of an object', z.object({ name: z.string() }), {}],
    [
      'a missing kind of an object',
      z.discriminatedUnion('role', [z.object({ role: z.literal('a') }), z.object({ role: z.literal('b') })]),
      {},
    ],
  ])('are "Required" for %s', (_name, schema, value) => {
    covers('A-385')
    expect(messageOf(schema, value)).toBe('Required')
  })

  test.each([
    ['a number for a text', z.string(), 7],
    ['null for a text', z.string(), null],
    ['a text for a number', z.number(), '7'],
    ['NaN', z.number(), Number.NaN],
    ['a fraction for a whole number', z.number().int(), 1.5],
    ['an unknown choice', z.enum(['a', 'b']), 'c'],
    ['another constant', z.literal('a'), 'b'],
    ['none of the alternatives', z.union([z.string(), z.number()]), true],
    ['an unknown key', z.strictObject({}), { surprise: 1 }],
    ['a format other than email', z.iso.date(), 'soon'],
    ['a broken rule without words', z.string().refine(() => false), 'x'],
    ['too short a list', z.array(z.string()).min(2), ['x']],
    [
      'an unknown kind of object',
      z.discriminatedUnion('role', [z.object({ role: z.literal('a') }), z.object({ role: z.literal('b') })]),
      { role: 'c' },
    ],
  ])('are "Invalid input" for %s', (_name, schema, value) => {
    covers('A-387')
    expect(messageOf(schema, value)).toBe('Invalid input')
  })

  test('name malformed email and sizes', () => {
    covers('A-386', 'A-388', 'A-389')
    covers('F-130')
    expect(messageOf(z.email(), 'nobody')).toBe('Invalid email')
    expect(messageOf(z.string().email(), 'nobody')).toBe('Invalid email')
    expect(messageOf(z.string().min(3), 'ab')).toBe('String must contain at least 3 character(s)')
    expect(messageOf(z.string().max(3), 'abcd')).toBe('Enter at most 3 characters')
    expect(messageOf(z.number().min(1), 0)).toBe('Number must be greater than or equal to 1')
    expect(messageOf(z.number().max(1), 2)).toBe('Enter at most 1')
    expect(messageOf(z.number().positive(), 0)).toBe('Enter more than 0')
  })

  test('yield to a message of the schema itself', () => {
    expect(messageOf(z.string().min(1, 'Name it'), '')).toBe('Name it')
    expect(messageOf(z.email('Valid email is required'), undefined)).toBe('Valid email is required')
  })
})

describe('builders', () => {
  test('requiredText trims, and rejects blank, long and unstorable text', () => {
    const schema = requiredText('Name it')
    expect(schema.parse('  Quay  ')).toBe('Quay')
    expect(messageOf(schema, '   ')).toBe('Name it')
    expect(messageOf(schema, undefined)).toBe('Required')
    expect(messageOf(schema, 'x'.repeat(201))).toBe('Enter at most 200 characters')
    expect(messageOf(schema, 'a\0b')).toBe('Invalid input')
  })

  test('optionalText accepts absent and empty text', () => {
    const schema = optionalText(3)
    expect(schema.parse(undefined)).toBeUndefined()
    expect(schema.parse(' ')).toBe('')
    expect(messageOf(schema, 'abcd')).toBe('Enter at most 3 characters')
    expect(messageOf(schema, '\0')).toBe('Invalid input')
  })

  test.each([[[true, true, true, true]], [[1, 0, 0, 0, 0]], ['yes'], [undefined], [null]])(
    'fiveFlags rejects %j with its message',
    (value) => {
      covers('A-340', 'A-352')
      expect(messageOf(fiveFlags('All five'), value)).toBe('All five')
    },
  )

  test('fiveFlags accepts five booleans', () => {
    expect(fiveFlags('All five').parse([true, false, true, false, true])).toHaveLength(5)
  })

  test('nonNegative accepts cents and rejects negative amounts', () => {
    const schema = nonNegative('FSC cannot be negative')
    expect(schema.parse(0)).toBe(0)
    expect(schema.parse(12.55)).toBe(12.55)
    expect(schema.parse(999_999.99)).toBe(999_999.99)
    expect(messageOf(schema, -0.01)).toBe('FSC cannot be negative')
    expect(messageOf(schema, 0.001)).toBe('Enter at most 2 decimals')
    expect(messageOf(schema, 1_000_000.01)).toBe('Enter at most 1,000,000')
    expect(messageOf(nonNegative(), -1)).toBe('Number must be greater than or equal to 0')
  })

  test('intBetween names its limits', () => {
    expect(intBetween(1, 24).parse(24)).toBe(24)
    expect(messageOf(intBetween(1, 24), 0)).toBe('Number must be greater than or equal to 1')
    expect(messageOf(intBetween(1, 24), 25)).toBe('Enter at most 24')
    expect(messageOf(intBetween(1, 24, 'At least one'), 0)).toBe('At least one')
    expect(messageOf(intBetween(1, 24), 1.5)).toBe('Invalid input')
  })
})

describe('the length of a text', () => {
  test('is judged before any other rule, in the same words', () => {
    covers('F-201')
    let asked = 0
    const rule = () => (asked += 1) > 0
    const schemas = [storableText(200), storableLines(200), foldedText(200), typedText(200)]
    for (const schema of schemas.map((one) => one.refine(rule))) {
      for (const text of ['x'.repeat(201), 'x'.repeat(250_000), 'e\u0301'.repeat(201), ' '.repeat(250_000)]) {
        expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
          'Enter at most 200 characters',
        ])
      }
      expect(asked).toBe(0)
      expect(schema.parse('x'.repeat(200))).toBe('x'.repeat(200))
      expect(asked).toBe(1)
      asked = 0
    }
  })

  test('is that of what is kept: white space and other forms of accents may make it longer before', () => {
    covers('F-201')
    expect(storableText(200).parse(`${' '.repeat(100)}${'e\u0301'.repeat(200)}\n`)).toBe('\u00E9'.repeat(200))
    expect(foldedText(3).parse(' abc ')).toBe('abc')
    expect(messageOf(typedText(3), ' abc')).toBe('Enter at most 3 characters')
  })

  test('has the words of its field where it has some', () => {
    const words = { missing: 'Name it', tooLong: 'Shorter' }
    for (const schema of [storableText(3, words), foldedText(3, words), typedText(3, words)]) {
      expect(messageOf(schema, undefined)).toBe('Name it')
      expect(messageOf(schema, 'abcd')).toBe('Shorter')
      expect(messageOf(schema, 'a'.repeat(1000))).toBe('Shorter')
    }
  })
})

describe('stored text', () => {
  test('keeps at most 30 marks on a letter', () => {
    covers('F-201')
    const kept = cleanText(`o${'\u0301\u0323'.repeat(4000)}x`)
    expect(kept.normalize('NFD')).toHaveLength(32)
    expect(cleanText('Việt Nam, नमस्ते, مَرْحَبًا')).toBe('Việt Nam, नमस्ते, مَرْحَبًا'.normalize('NFC'))
  })

  const deceiving = 'A\u202Eb\u200Bc\u200D\u001B\u00AD\u2066 \t d\u00A0\r\n e\u0301 '

  test('on one line keeps every visible character, with single spaces and accents in one form', () => {
    covers('F-031')
    expect(storableText(100).parse(deceiving)).toBe('Abc d \u00E9')
    expect(requiredText('Needed').safeParse('\u200B\u202E \u3164').error?.issues[0]?.message).toBe('Needed')
    expect(optionalLine(4).parse(' a\u2028b ')).toBe('a b')
  })

  test('on several lines keeps their breaks', () => {
    covers('F-031')
    expect(optionalText(100).parse('first  \u202Eone\r\nsecond\u2028third\u0007\n')).toBe('first  one\nsecond\nthird')
  })

  const marks = fc.constantFrom('o', '\u0301', '\u0323', '\u0344', '\u0958', '\u200B')
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: marks, maxLength: 100 }))

  test('stays the same when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('one' as const, 'many' as const), (text, lines) => {
        const clean = cleanText(text, lines)
        expect(cleanText(clean, lines)).toBe(clean)
      }),
    )
  })
})
