import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { demoOperator } from '#domain/awards/settings.ts'
import { secretNames, textOf } from './config-values.ts'
import { readConfig } from './config.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://quaybid.example' }

describe('readConfig', () => {
  test('has a default for every value', () => {
    expect(readConfig({ PORT: '', HOST: ' ' })).toEqual({
      port: 5000,
      host: '127.0.0.1',
      production: false,
      metrics: null,
      drainSeconds: 0,
      databaseUrl: null,
      dataDir: null,
      storage: null,
      demo: true,
      publicUrl: null,
      trustProxy: false,
      outbound: true,
      mailServer: null,
      mailFrom: 'Quaybid <no-reply@localhost>',
      showOutbox: false,
      businessTimeZone: 'America/New_York',
      rateLimit: { read: 1200, write: 240 },
      endingSoonMinutes: 60,
      staffSecondFactor: 'optional',
      staffPasswordLength: 6,
      secretsKey: null,
      oldSecretsKey: null,
      webhookAllow: [],
      awards: {
        operator: demoOperator,
        missing: [],
        ackHours: 4,
        termsDays: { shipper: 30, trucker: 14 },
        revealsParties: true,
      },
      logLevel: 'warn',
    })
  })

  test.each([
    ['on the embedded database', {}, true],
    ['with a database of the operator', { DATABASE_URL: 'postgres://localhost/quaybid' }, false],
    ['in production', production, false],
    ['in production when asked for', { ...production, DEMO: 'true' }, true],
    ['on the embedded database when refused', { DEMO: 'false' }, false],
    ['on every address', { HOST: '0.0.0.0' }, false],
    ['on every address when asked for', { HOST: '0.0.0.0', DEMO: 'true' }, true],
    ['on another loopback address', { HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    ['under a public address', { PUBLIC_URL: 'https://quaybid.example' }, false],
    ['under a name that begins like this machine', { PUBLIC_URL: 'http://localhost.example' }, false],
  ])('seeds the demo market or not: %s', (_name, env, expected) => {
    covers('F-045')
    expect(readConfig(env).demo).toBe(expected)
  })

  test.each([
    ['https://quaybid.example', true],
    ['http://localhost', true],
    ['http://localhost:8080', true],
    ['', false],
    ['http://quaybid.example', false],
    ['http://localhost.example', false],
  ])('production with PUBLIC_URL=%s starts: %s', (publicUrl, starts) => {
    covers('F-046')
    const read = () => readConfig({ NODE_ENV: 'production', PUBLIC_URL: publicUrl })
    const line = 'NODE_ENV=production needs PUBLIC_URL=https://... (http://localhost is allowed for trials).'
    if (starts) expect(read).not.toThrow()
    else expect(read).toThrow(line)
  })

  test.each([
    ['off', null],
    ['100/20', { read: 100, write: 20 }],
  ])('RATE_LIMIT=%s', (text, expected) => {
    covers('F-040')
    expect(readConfig({ RATE_LIMIT: text }).rateLimit).toEqual(expected)
  })

  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
  })

  test('names the operator settings missing from confirmations, and the operator Quaybid', () => {
    covers('X-156')
    expect(readConfig({ DEMO: 'false', OPERATOR_MC: '123456' }).awards).toMatchObject({
      operator: { name: 'Quaybid', mc: '123456', address: null },
      missing: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_PHONE', 'OPERATOR_EMAIL'],
    })
    expect(readConfig({ OPERATOR_NAME: 'Pier Brokerage' }).awards.operator.name).toBe('Pier Brokerage')
  })

  test('stores a public address as its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://quaybid.example:443/' }).publicUrl).toBe('https://quaybid.example')
  })

  test('accepts a database address with a socket', () => {
    const url = 'postgres://quaybid@/quaybid?host=/run/postgresql'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://localhost/quaybid'],
    ['STORAGE_URL', 'file:uploads'],
    ['STORAGE_URL', 'file://host/uploads'],
    ['STORAGE_URL', 'file:///var/lib%2Fquaybid'],
    ['STORAGE_URL', 's3://bucket'],
    ['STORAGE_URL', 's3://The_Bucket'],
    ['STORAGE_URL', 's3://store.example:9000/bucket'],
    ['STORAGE_URL', 's3://bucket/a b'],
    ['DEMO', 'yes'],
    ['PUBLIC_URL', 'quaybid.example'],
    ['PUBLIC_URL', 'https://quaybid.example/app'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'loopback'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://mail.example/relay'],
    ['SMTP_URL', 'smtp://user@mail.example'],
    ['MAIL_FROM', 'Quaybid'],
    ['MAIL_FROM', 'Quaybid <no-reply@quaybid.example> <'],
    ['ENDING_SOON_MINUTES', '0'],
    ['ENDING_SOON_MINUTES', '1.5'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
    ['BUSINESS_TIME_ZONE', '-05:00'],
    ['LOG_LEVEL', 'loud'],
    ['WEBHOOK_ALLOW', '10.0.0.0/33'],
    ['WEBHOOK_ALLOW', 'localhost'],
    ['STAFF_SECOND_FACTOR', 'on'],
    ['STAFF_PASSWORD_LENGTH', '5'],
    ['STAFF_PASSWORD_LENGTH', '65'],
    ['METRICS_PORT', 'yes'],
    ['OUTBOUND', 'false'],
    ['RATE_LIMIT', '1200'],
    ['RATE_LIMIT', '0/0'],
    ['ACK_HOURS', '0'],
    ['ACK_HOURS', '73'],
    ['INVOICE_TERMS_DAYS', '181'],
    ['SETTLEMENT_TERMS_DAYS', 'soon'],
    ['REVEAL_PARTIES', 'always'],
  ])('%s=%s stops the start with one line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name}=${value} is not valid: expected [^\\n]+\\.$`),
    )
  })

  test.each(['c2hvcnQ=', 'x'.repeat(44)])(
    'SECRETS_KEY=%s stops the start with one line that does not repeat it',
    (key) => {
      expect(() => readConfig({ SECRETS_KEY: key })).toThrow(/^SECRETS_KEY=\*\*\* is not valid: expected [^\n]+\.$/)
    },
  )

  describe('secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quaybid-secrets-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const fileOf = (text: string) => {
      const path = join(folder, randomUUID())
      writeFileSync(path, text)
      return path
    }
    const key = Buffer.alloc(32, 7).toString('base64')

    test.each(secretNames)('%s is read from the file that its _FILE names, and both are refused', (name) => {
      covers('F-286')
      const good: Record<string, string> = {
        DATABASE_URL: 'postgres://me:secret@db/quaybid',
        SMTP_URL: 'smtps://me:secret@mail.example',
        SECRETS_KEY: key,
        SECRETS_KEY_OLD: key,
        ADMIN_PASSWORD: ' Harbor-Crane-7 ',
      }
      const text = good[name]!
      for (const end of ['', '\n', '\r\n']) expect(textOf({ [`${name}_FILE`]: fileOf(text + end) }, name)).toBe(text)
      expect(textOf({ [name]: text, [`${name}_FILE`]: ' ' }, name)).toBe(text)
      const both = { [name]: text, [`${name}_FILE`]: fileOf(text) }
      expect(() => textOf(both, name)).toThrow(`${name} and ${name}_FILE are both set: leave one of them out.`)
      const empty = fileOf(' \n')
      expect(() => textOf({ [`${name}_FILE`]: empty }, name)).toThrow(`${name}_FILE=${empty} is empty.`)
      for (const file of [join(folder, 'absent'), folder]) {
        expect(() => textOf({ [`${name}_FILE`]: file }, name)).toThrow(/_FILE=\S+ cannot be read: [^\n]+\.$/)
      }
    })

    test('the configuration is made of them, and a wrong one is refused without its text', () => {
      covers('F-286')
      const files = {
        DATABASE_URL_FILE: fileOf('postgres://me:secret@db/quaybid\n'),
        SECRETS_KEY_FILE: fileOf(`${key}\n`),
      }
      expect(readConfig({ ...files, SMTP_URL_FILE: fileOf('smtp://mail.example') })).toMatchObject({
        databaseUrl: 'postgres://me:secret@db/quaybid',
        secretsKey: Buffer.from(key, 'base64'),
        mailServer: { host: 'mail.example' },
      })
      expect(() => readConfig({ DATABASE_URL_FILE: fileOf('mysql://me:secret@db') })).toThrow(
        /^The text of DATABASE_URL_FILE is not valid: (?!.*secret@)[^\n]+\.$/,
      )
      const port = fileOf('8080')
      expect(readConfig({ PORT_FILE: port }).port).toBe(5000)
    })
  })

  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, account: null }],
    ['smtps://[::1]/', { host: '::1', port: 465, isSecure: true, account: null }],
    [
      'smtp://me%40x:a%3Ab@127.0.0.1:2525',
      { host: '127.0.0.1', port: 2525, isSecure: false, account: { user: 'me@x', pass: 'a:b' } },
    ],
  ])('SMTP_URL=%s', (text, expected) => {
    expect(readConfig({ SMTP_URL: text }).mailServer).toEqual(expected)
  })

  test('sends email from the public host unless another sender is set', () => {
    const env = { PUBLIC_URL: 'https://quaybid.example' }
    expect(readConfig(env).mailFrom).toBe('Quaybid <no-reply@quaybid.example>')
    expect(readConfig({ ...env, MAIL_FROM: 'desk@pier.example' }).mailFrom).toBe('desk@pier.example')
    expect(readConfig({ ...env, MAIL_FROM: ' The Pier  <desk@pier.example> ' }).mailFrom).toBe(
      'The Pier  <desk@pier.example>',
    )
  })

  test('requires a second factor of staff in production, unless it says otherwise', () => {
    covers('F-207')
    const factorOf = (env: Record<string, string>) => readConfig(env).staffSecondFactor
    expect([factorOf({}), factorOf(production)]).toEqual(['optional', 'required'])
    expect(factorOf({ ...production, STAFF_SECOND_FACTOR: 'optional' })).toBe('optional')
    expect(factorOf({ STAFF_SECOND_FACTOR: 'required' })).toBe('required')
  })

  test('wants 6 characters of staff passwords, 12 in production, or what it says', () => {
    covers('F-210')
    const lengthOf = (env: Record<string, string>) => readConfig(env).staffPasswordLength
    expect([lengthOf({}), lengthOf(production)]).toEqual([6, 12])
    expect(lengthOf({ ...production, STAFF_PASSWORD_LENGTH: '6' })).toBe(6)
  })

  test('shows the outbox only if it is asked for, never in production or with a mail server', () => {
    const env = { SHOW_OUTBOX: 'true' }
    expect(readConfig(env).showOutbox).toBe(true)
    expect(readConfig({ ...env, ...production }).showOutbox).toBe(false)
    expect(readConfig({ ...env, SMTP_URL: 'smtp://mail.example' }).showOutbox).toBe(false)
  })

  test.each([
    ['region=Frankfurt', 'expected the region of the bucket, such as region=us-east-1'],
    ['endpoint=store.example', 'expected endpoint to be the address of the store'],
    ['endpoint=https://me:hidden@store.example', 'expected endpoint to be the address of the store'],
    ['region=us-east-1&pathStyle=1', 'expected pathStyle to be true or false'],
    ['region=us-east-1&secretAccessKey=hidden', 'expected no parameters but region, endpoint, pathStyle, each once'],
    ['region=us-east-1&region=eu-west-1', 'expected no parameters but'],
  ])('a bucket with %s stops the start', (parameters, reason) => {
    const start = () => readConfig({ STORAGE_URL: `s3://bucket?${parameters}` })
    expect(start).toThrow(reason)
    expect(start).not.toThrow('hidden')
  })

  test.each([
    ['file:///var/lib/quaybid', { folder: '/var/lib/quaybid' }],
    [
      's3://quaybid-files?region=eu-central-1',
      { bucket: 'quaybid-files', prefix: '', region: 'eu-central-1', endpoint: null, pathStyle: false },
    ],
    [
      's3://quaybid-files/a/b/?endpoint=http://127.0.0.1:9000/',
      {
        bucket: 'quaybid-files',
        prefix: 'a/b',
        region: 'us-east-1',
        endpoint: 'http://127.0.0.1:9000',
        pathStyle: true,
      },
    ],
    [
      's3://files?endpoint=https://store.example/s3&region=garage&pathStyle=false',
      { bucket: 'files', prefix: '', region: 'garage', endpoint: 'https://store.example/s3', pathStyle: false },
    ],
  ])('STORAGE_URL=%s', (text, expected) => {
    expect(readConfig({ STORAGE_URL: text }).storage).toEqual(expected)
  })

  test.each([
    ['DATABASE_URL', 'mysql://me:secret@localhost', 'mysql://me:***@localhost'],
    ['DATABASE_URL', 'mysql://localhost?password=secret', 'mysql://localhost?password=***'],
    ['STORAGE_URL', 's3://key:sec/ret@bucket?region=us-east-1', 's3://key:***@bucket?region=***'],
    ['STORAGE_URL', 's3://key:sec/ret', 's3://key:***'],
    ['SMTP_URL', 'smtp://key:secret@mail.example/path', 'smtp://key:***@mail.example/path'],
  ])('leaves secrets out of the message for a wrong %s: %s', (name, value, shown) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}=${shown} is not valid: `)
  })
})
