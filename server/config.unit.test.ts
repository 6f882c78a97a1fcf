import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  test('has a default for everything', () => {
    expect(readConfig({ PORT: '', HOST: ' ' })).toEqual({
      port: 5000,
      host: '127.0.0.1',
      production: false,
      databaseUrl: null,
      dataDir: null,
      storageUrl: null,
      demo: true,
      publicUrl: null,
      trustProxy: false,
      businessTimeZone: 'America/New_York',
      logLevel: 'warn',
    })
  })

  test.each([
    ['on the embedded database', {}, true],
    ['with a database of the operator', { DATABASE_URL: 'postgres://localhost/quaybid' }, false],
    ['in production', { NODE_ENV: 'production' }, false],
    ['in production when asked for', { NODE_ENV: 'production', DEMO: 'true' }, true],
    ['on the embedded database when refused', { DEMO: 'false' }, false],
  ])('whether there is a demo market %s', (_name, env, expected) => {
    expect(readConfig(env).demo).toBe(expected)
  })

  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected)
  })

  test('a public address is kept as its origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://quaybid.example:443/' }).publicUrl).toBe('https://quaybid.example')
  })

  test('a database may be reached by a socket', () => {
    const url = 'postgres://quaybid@/quaybid?host=/run/postgresql'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://localhost/quaybid'],
    ['STORAGE_URL', 's3://bucket'],
    ['STORAGE_URL', 'file:uploads'],
    ['STORAGE_URL', 'file://host/uploads'],
    ['DEMO', 'yes'],
    ['PUBLIC_URL', 'quaybid.example'],
    ['PUBLIC_URL', 'https://quaybid.example/app'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'loopback'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s stops the start with one line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name}=${value} is not valid: expected [^\\n]+\\.$`),
    )
  })

  test('the password of a wrong address is not told', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@localhost' })).toThrow('mysql://me:***@localhost')
  })
})
