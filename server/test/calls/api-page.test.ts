import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import { covers } from '#domain/testing.ts'
import { insertToken } from '#server/test/builders.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

type Command = { path: string; method: string; headers: Record<string, string>; body: string | null }

/** The calls of the page, in their order, as `curl` would send them. */
function commandsOf(text: string): Command[] {
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!.replaceAll('\\\n', ''))
  return blocks.flatMap((block) => block.split('\n').filter((line) => line.startsWith('curl '))).map(commandOf)
}

function commandOf(line: string): Command {
  const body = / -d '(.*)'$/.exec(line.trim())?.[1]?.replaceAll(`'\\''`, `'`) ?? null
  const headers = [...line.matchAll(/-H (['"])([\w-]+): (.*?)\1/g)].map(([, , name, value]) => [name!, value!])
  const method = /-X (\w+)/.exec(line)?.[1] ?? (body === null ? 'GET' : 'POST')
  return { path: /"\$QUAYBID([^"]+)"/.exec(line)![1]!, method, headers: Object.fromEntries(headers), body }
}

/** The names of the fields in the examples of answers, in their order. */
function exampleFields(text: string): string[][] {
  const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, example]) => JSON.parse(example!) as object)
  return examples.map((example) => Object.keys(Array.isArray(example) ? example[0] : example))
}

test('the calls of docs/api.md post a load, read its bid and award it, with the fields that it shows', async () => {
  covers('Y-183')
  const shipper = await app.have('shipper')
  const trucker = await app.have('trucker')
  const { secret } = await insertToken(app.db, shipper.id, {
    scopes: ['loads:read', 'loads:write', 'bids:read', 'awards:write'],
  })
  const [list, post, bids, award, changes, ...others] = commandsOf(page)
  expect(others).toEqual([])
  const send = async ({ path, method, headers, body }: Command, real: [string, string][] = []) => {
    const put = (text: string) => real.reduce((result, [shown, value]) => result.replaceAll(shown, value), text)
    const sent = Object.entries(headers).map(([name, value]) => [name, value.replace('$TOKEN', secret)])
    const answer = await fetch(app.url + put(path), {
      method,
      headers: Object.fromEntries(sent),
      ...(body !== null && { body: put(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as { id: number } }
  }
  expect(await send(list!)).toEqual({ status: 200, body: [] })
  const posted = await send(post!)
  expect(posted.status).toBe(201)
  expect((await send(post!)).body).toEqual(posted.body)
  await app.haveBid(trucker, posted.body)
  const load: [string, string] = ['/88', `/${posted.body.id}`]
  const read = await send(bids!, [load])
  const [bid] = read.body as unknown as Bid[]
  const [ofLoad, ofBid] = exampleFields(page)
  expect(Object.keys(posted.body)).toEqual(expect.arrayContaining(ofLoad!))
  expect(Object.keys(bid!)).toEqual(expect.arrayContaining(ofBid!))
  const shown: [string, string][] = [
    load,
    ['8135898832290270', String(bid!.id)],
    ['2026-11-26T00:28:17.377Z', bid!.updatedAt],
  ]
  expect((await send(award!, shown)).status).toBe(200)
  expect((await send(award!, shown)).status).toBe(409)
  expect(await send(changes!)).toMatchObject({ status: 200, body: { next: expect.any(String), hasMore: false } })
})
