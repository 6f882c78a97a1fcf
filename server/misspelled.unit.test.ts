import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { readConfig } from './config.ts'
import { misspelledIn, remembering } from './misspelled.ts'

test.each([
  [{ SMPT_URL: 'smtp://mail' }, ['SMPT_URL is not a setting: did you mean SMTP_URL?']],
  [{ METRIC_PORT: '9464' }, ['METRIC_PORT is not a setting: did you mean METRICS_PORT?']],
  [{ TRUSTED_PROXY: '1' }, ['TRUSTED_PROXY is not a setting: did you mean TRUST_PROXY?']],
  [{ SMTP_URL: 'smtp://mail.example', METRICS_HOST: 'localhost', AWS_ACCESS_KEY_ID: 'a' }, []],
  [{ PATH: '/bin', HOME: '/', SHELL: '/bin/sh', LANG: 'C', HOSTNAME: 'a', NODE_OPTIONS: '', WATCHDOG_USEC: '1' }, []],
])('names a variable that is almost a setting: %j', (env, lines) => {
  covers('F-277')
  const { env: read, names } = remembering(env)
  readConfig(read)
  expect(misspelledIn(env, names)).toEqual(lines)
})
