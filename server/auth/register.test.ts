import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#domain/auth/user.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
const trucking = {
  mc_number: 'MC',
  scac_code: 'SC',
  estimatedCapacity: 3,
  containerHandling: [true, false, false, false, true],
}
const password = 'correct horse 1'

let app: TestApp
let names = 0
beforeAll(async () => {
  // Every account here comes from its own address.
  app = await startApp({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => app.close())

type Paths = Record<string, { post?: { summary: string } }>

/** `cookie`: of the browser that registers. */
function register(overrides: object, cookie = '') {
  const body = { role: 'shipper', username: `person-${(names += 1)}`, password, ...company, ...overrides }
  return app.nobody.post<User>('/api/register', body, {
    ...(cookie && { cookie }),
    'x-forwarded-for': `10.1.${Math.floor(names / 250)}.${names % 250}`,
  })
}

describe('POST /api/register', () => {
  test('registers a shipper, who has nothing left to complete, and signs in', async () => {
    covers('A-063', 'A-259', 'A-260', 'A-261', 'A-267', 'A-268', 'A-330', 'A-395')
    const answer = await register({ displayName: 'Ann', username: 'Ann.1' })
    expect(answer).toMatchObject({
      status: 201,
      body: { username: 'Ann.1', displayName: 'Ann', role: 'shipper', registered: true, ...company },
    })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await app.as({ ...app.nobody, kind: 'shipper', cookie }).get('/api/user')).body).toEqual(answer.body)
  })

  test('counts as having confirmed who it is, as the password was given a moment ago', async () => {
    covers('F-271')
    const answer = await register({})
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const user = app.as({ ...app.nobody, kind: 'shipper', cookie })
    expect((await user.patch('/api/user', { email: 'other.address@example.com' })).status).toBe(200)
  })

  test('ends the session that the request came with, as the API document says', async () => {
    covers('F-145')
    const shipper = await app.have('shipper')
    const elsewhere = await app.haveSession(shipper)
    const answer = await register({}, shipper.cookie)
    expect(answer.status).toBe(201)
    expect((await shipper.get('/api/user')).status).toBe(401)
    expect((await elsewhere.get('/api/user')).status).toBe(200)
    const { paths } = (await app.nobody.get<{ paths: Paths }>('/api/openapi.json')).body
    expect(paths['/api/register']?.post?.summary).toContain('a session that the request came with ends without notice')
  })

  test('registers a trucker, whose registration is still incomplete', async () => {
    covers('A-065', 'A-263', 'A-264', 'A-265', 'A-266', 'A-315', 'A-341')
    const answer = await register({ role: 'trucker', ...trucking, dot_number: 'D1', areasServed: [7, 7, 8] })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      role: 'trucker',
      registered: false,
      ...trucking,
      dot_number: 'D1',
      areasServed: [7, 8],
    })
  })

  test('stores the password with argon2id and never returns it', async () => {
    covers('A-259')
    const { body } = await register({})
    const row = await app.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row.password_hash).not.toContain(password)
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i)
  })

  test('rejects a username that exists in another case', async () => {
    covers('A-066', 'A-259')
    await register({ username: 'Taken.Name' })
    for (const username of ['Taken.Name', 'taken.name', ' TAKEN.NAME ']) {
      expect(await register({ username })).toMatchObject({ status: 409, body: { message: 'Username already exists' } })
    }
  })

  test('gives a username to one of several simultaneous registrations', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ username: 'wanted' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  test.each([
    ['A-325', 'companyName', '', 'Company name is required'],
    ['A-326', 'contactName', ' ', 'Contact name is required'],
    ['A-327', 'email', 'nobody', 'Valid email is required'],
    ['A-328', 'phone', '', 'Phone number is required'],
    ['A-329', 'country', '', 'Country is required'],
  ])('%s: rejects %s of %j, with the words of each role', async (id, path, value, message) => {
    covers(id, `A-${Number(id.slice(2)) + 6}`)
    const shipper = await register({ [path]: value })
    expect(shipper).toMatchObject({ status: 400, body: { message: `${message} for shippers`, errors: [{ path }] } })
    const trucker = await register({ role: 'trucker', ...trucking, [path]: value })
    expect(trucker).toMatchObject({ status: 400, body: { message: `${message} for truckers`, errors: [{ path }] } })
  })

  test.each([
    ['A-336', { estimatedCapacity: 0 }, 'Estimated capacity is required for truckers'],
    ['A-338', { mc_number: '' }, 'MC Number is required for truckers'],
    ['A-339', { scac_code: '' }, 'SCAC Code is required for truckers'],
    ['A-340', { containerHandling: [true] }, 'All container handling capabilities must be specified'],
    ['A-340', { containerHandling: [1, 0, 0, 0, 0] }, 'All container handling capabilities must be specified'],
    ['A-341', { areasServed: [9999] }, 'Invalid input'],
    ['A-342', { role: 'admin' }, 'Invalid input'],
    ['A-342', { role: 'staff' }, 'Invalid input'],
    ['A-385', { role: undefined }, 'Required'],
    ['A-388', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['A-388', { password: 'short' }, 'Password must be at least 8 characters'],
    ['A-262', { country: 'FRA' }, 'Invalid input'],
  ])('%s: rejects %j for a trucker', async (id, overrides, message) => {
    covers(id)
    const answer = await register({ role: 'trucker', ...trucking, ...overrides })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})

describe('POST /api/trucker/complete-registration', () => {
  const form = { ...company, ...trucking, areasServed: [7, 8] }
  const path = '/api/trucker/complete-registration'

  test('marks the trucker as registered, who may then bid', async () => {
    covers('A-214', 'A-269', 'A-315', 'A-353', 'A-410')
    const trucker = await app.haveConfirmed('trucker', { registered: false, areas_served: [] })
    const load = await app.haveLoad(await app.have('shipper'))
    const answer = await trucker.post<User>(path, { ...form, dot_number: 'D', additionalInfo: 'Yard in Carson' })
    expect(answer).toMatchObject({ status: 200, body: { ...form, registered: true, additionalInfo: 'Yard in Carson' } })
    expect((await trucker.get('/api/user')).body).toEqual(answer.body)
    expect((await app.haveBid(trucker, load)).status).toBe('pending')
  })

  test('completes a registration once, also when sent twice at the same moment', async () => {
    const trucker = await app.haveConfirmed('trucker', { registered: false })
    const answers = await Promise.all([trucker.post(path, form), trucker.post(path, form)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await trucker.post(path, form)).toMatchObject({ body: { message: 'Registration is already complete' } })
  })

  test.each([
    ['A-343', { companyName: '' }, 'Company name is required'],
    ['A-344', { contactName: '' }, 'Contact name is required'],
    ['A-345', { email: 'x' }, 'Valid email is required'],
    ['A-346', { phone: '' }, 'Phone number is required'],
    ['A-347', { country: '' }, 'Country is required'],
    ['A-348', { mc_number: '' }, 'MC Number is required'],
    ['A-349', { scac_code: '' }, 'SCAC Code is required'],
    ['A-350', { areasServed: [] }, 'Select at least one service area'],
    ['A-350', { areasServed: [9999] }, 'Invalid input'],
    ['A-351', { estimatedCapacity: 0 }, 'Estimated capacity is required'],
    ['A-352', { containerHandling: [] }, 'Container handling capabilities must be specified'],
  ])('%s: rejects %j', async (id, overrides, message) => {
    covers(id)
    const trucker = await app.haveConfirmed('trucker', { registered: false })
    expect(await trucker.post(path, { ...form, ...overrides })).toMatchObject({ status: 400, body: { message } })
    expect((await trucker.get<User>('/api/user')).body.registered).toBe(false)
  })
})
