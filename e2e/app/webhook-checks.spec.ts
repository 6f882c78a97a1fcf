import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { covers } from '#domain/testing.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownContext: true })

type Message = { headers: Record<string, string>; body: string }

const run = promisify(execFile)
const secret = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`

/** How each check is run over messages: it prints a list of true and false. */
const runs: Record<string, (code: string, given: string) => Promise<{ stdout: string }>> = {
  Node: (code, given) => run(process.execPath, ['--input-type=module', '-e', code + inNode, '--', given]),
  Python: (code, given) => run('python3', ['-c', code + inPython, given]),
}

const inNode = `
const [secret, messages] = JSON.parse(process.argv.at(-1))
const areRight = (as) => messages.map(({ headers, body }) => isFromQuaybid(secret, headers, as(body)))
const [ofBytes, ofText] = [areRight(Buffer.from), areRight(String)]
console.log(JSON.stringify(ofBytes.map((isRight, at) => isRight === ofText[at] && isRight)))`

const inPython = `
import json, sys
secret, messages = json.loads(sys.argv[1])
print(json.dumps([is_from_quaybid(secret, one["headers"], one["body"].encode()) for one in messages]))`

/** As it is sent, beside an older secret's signature. */
function message(age = 0): Message {
  const at = new Date(Date.now() - age)
  const body = '{"type":"bid.submitted","name":"Ñ"}'
  const signature = `v1,AAAA ${new Webhook(secret).sign('msg_1', at, body)}`
  const time = String(Math.floor(at.getTime() / 1000))
  return { headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': signature }, body }
}

/** A message with another header; without it where there is no value. */
function having(name: string, value?: string): Message {
  const { headers, body } = message()
  const { [name]: _, ...others } = headers
  return { headers: value === undefined ? others : { ...others, [name]: value }, body }
}

const wrong = [
  { ...message(), body: '{"type":"bid.submitted"}' },
  message(600_000),
  ...Object.keys(message().headers).map((name) => having(name)),
  having('webhook-timestamp', 'now'),
  having('webhook-timestamp', '9'.repeat(400)),
  having('webhook-signature', ''),
  having('webhook-signature', 'v1,é'),
]

for (const [language, check] of Object.entries(runs)) {
  test(`the check of messages in ${language} takes what is signed, and nothing else`, async ({ page }) => {
    covers('Y-183')
    await page.goto('/developers')
    const code = await page.getByRole('figure', { name: language }).locator('pre').textContent()
    expect(code!.split('\n').length).toBeLessThan(14)
    const { stdout } = await check(code!, JSON.stringify([secret, [message(), ...wrong]]))
    expect(JSON.parse(stdout)).toEqual([true, ...wrong.map(() => false)])
  })
}
