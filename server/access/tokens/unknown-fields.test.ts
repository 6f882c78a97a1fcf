import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }

let app: TestApp
let shipper: Visitor
let program: Visitor
beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper')
  program = app.as({ ...shipper, cookie: '', secret: (await app.haveToken(shipper)).secret })
})
afterAll(() => app.close())

const refused = (path: string, message: string) => ({
  status: 400,
  body: { code: 'invalid-input', message, errors: [{ path, message }] },
})

test('a misspelt field of a program is refused by its name, and nothing is posted', async () => {
  covers('F-238')
  const message = 'Unknown field: targetprice. Did you mean targetPrice?'
  const answer = await program.post('/api/loads', { ...load, targetprice: 600 })
  expect(answer).toMatchObject(refused('targetprice', message))
  expect((await program.get('/api/loads')).body).toEqual([])
})

test('it is named with the other problems', async () => {
  covers('F-238')
  const { body } = await program.post('/api/loads', { ...load, drayageAreaID: undefined, drayageAreaId: 7 })
  expect(body).toMatchObject({
    errors: [
      { path: 'drayageAreaId', message: 'Unknown field: drayageAreaId. Did you mean drayageAreaID?' },
      { path: 'drayageAreaID', message: 'Drayage area is required' },
    ],
  })
})

test('a misspelt parameter of a program is refused, also of a call that has none', async () => {
  covers('F-238')
  const misspelt = 'Unknown parameter: statuss. Did you mean status?'
  expect(await program.get('/api/loads?statuss=active')).toMatchObject(refused('statuss', misspelt))
  const answer = await program.get('/api/user?all=1')
  expect(answer).toMatchObject(refused('all', 'Unknown parameter: all.'))
})

test('a session may send what it likes besides', async () => {
  covers('F-238')
  expect((await shipper.get('/api/loads?statuss=active')).status).toBe(200)
  expect((await shipper.post('/api/loads', { ...load, targetprice: 600 })).status).toBe(201)
})
