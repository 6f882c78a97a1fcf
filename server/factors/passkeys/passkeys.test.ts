import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Factors } from '#domain/factors/api.ts'
import type { Passkey } from '#domain/factors/passkeys.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { attested } from '#server/test/factors/attestation.ts'
import { makePasskey, usePasskey } from '#server/test/factors/authenticator.ts'
import { known } from '#server/test/builders.ts'
import { signIns } from '#server/test/factors/factors.ts'
import { mailsTo } from '#server/test/receivers/mails.ts'
import { askToConfirm, askToMake, askToSignIn, havePasskey, passkeysAt } from '#server/test/factors/passkeys.ts'
import type { Visitor } from '#server/test/visitor.ts'

const portals = ['user', 'staff'] as const
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const confirmFirst = { status: 403, body: { code: 'confirm-first', message: "Confirm it's you" } }
const refused = { status: 401, body: { code: 'proof-refused', message: "That didn't work. Try again." } }
const missing = { status: 404, body: { code: 'passkey-not-found', message: 'Passkey not found' } }
const full = { status: 409, body: { code: 'passkeys-full', message: 'You have 10 passkeys already' } }

describe.each(portals)('passkeys of the portal %s', (portal) => {
  const path = passkeysAt[portal]
  const email = (name: string) => `${name}-${portal}-passkey@example.com`

  async function have(name: string, { confirmed = true } = {}): Promise<Visitor> {
    const account =
      portal === 'user'
        ? await app.have('trucker', { ...known(), email: email(name) })
        : await app.haveStaff('accounting', { email: email(name) })
    if (confirmed) await app.confirm(account)
    return account
  }

  const listed = async (account: Visitor) => (await account.get<Factors>(`/api/${portal}/factors`)).body.passkeys

  test('are added with a name, listed oldest first, renamed, and removed to the last one', async () => {
    covers('Y-251')
    const account = await have('kept')
    expect(await listed(account)).toEqual([])
    const creation = await askToMake(account)
    expect(creation).toMatchObject({
      rp: { id: 'localhost', name: 'Quaybid' },
      attestation: 'none',
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(JSON.stringify(creation.user)).toContain(account.username)
    const laptop = await havePasskey(account, ' Laptop ')
    const [first] = await listed(account)
    expect(first).toEqual({
      id: laptop.publicId,
      name: 'Laptop',
      createdAt: expect.any(String) as unknown,
      lastUsedAt: null,
      synced: false,
    })
    const phone = await havePasskey(account, 'Phone')
    expect((await askToMake(account)).excludeCredentials.map(({ id }) => id)).toEqual([laptop.id, phone.id])
    const renamed = await account.patch<Passkey>(`${path}/${phone.publicId}`, { name: 'Old phone' })
    expect(renamed).toMatchObject({ status: 200, body: { id: phone.publicId, name: 'Old phone' } })
    expect((await listed(account)).map(({ name }) => name)).toEqual(['Laptop', 'Old phone'])
    for (const { publicId } of [laptop, phone])
      expect((await account.post(`${path}/${publicId}/remove`)).status).toBe(200)
    expect(await listed(account)).toEqual([])
    expect(await account.post(`${path}/${phone.publicId}/remove`)).toMatchObject(missing)
    const mails = await mailsTo(app, email('kept'), 'second_factor')
    expect(mails.map(({ subject }) => subject)).toEqual([
      ...Array<string>(2).fill('A passkey was added to your Quaybid account'),
      ...Array<string>(2).fill('A passkey was removed from your Quaybid account'),
    ])
    expect(JSON.stringify(mails.at(-1))).toContain('Old phone')
  })

  test('are in the audit log with each change, and in the history of a user', async () => {
    const account = await have('logged')
    const { publicId } = await havePasskey(account)
    await account.patch(`${path}/${publicId}`, { name: 'Desk' })
    await account.patch(`${path}/${publicId}`, { name: 'Desk' })
    await account.post(`${path}/${publicId}/remove`)
    const lines = [
      ['Passkey removed', 'Desk'],
      ['Passkey renamed', 'Laptop to Desk'],
      ['Passkey added', 'Laptop'],
    ]
    const admin = await app.haveStaff('admin')
    type Line = { action: string; details: string }
    const log = await admin.get<Line[]>(`/api/staff/audit-log?kind=password&actor=${account.username}`)
    expect(log.body.map(({ action, details }) => [action, details])).toEqual(lines)
    if (portal === 'staff') return
    const history = await account.get<{ title: string; details: string }[]>('/api/history?type=account')
    expect(history.body.map(({ title, details }) => [title, details])).toEqual(lines)
  })

  test('are changed only in a session that was confirmed within 15 minutes', async () => {
    covers('Y-245')
    const account = await have('unconfirmed')
    const { publicId } = await havePasskey(account)
    const { answer } = makePasskey(await askToMake(account))
    const calls = [
      () => account.post(`${path}/options`),
      () => account.post(path, { name: 'Other', passkey: answer }),
      () => account.patch(`${path}/${publicId}`, { name: 'Other' }),
      () => account.post(`${path}/${publicId}/remove`),
    ]
    const confirmed = (minutes: number) =>
      app.db
        .updateTable('sessions')
        .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
        .where(portal === 'user' ? 'user_id' : 'staff_id', '=', account.id)
        .execute()
    await confirmed(15.1)
    for (const call of calls) expect(await call()).toMatchObject(confirmFirst)
    await confirmed(14.8)
    expect((await listed(account)).map(({ name }) => name)).toEqual(['Laptop'])
    expect((await calls[1]!()).status).toBe(201)
  })

  test('are ten at most, also when several are added at one moment', async () => {
    const account = await have('many')
    for (let count = 0; count < 8; count += 1) await havePasskey(account, `Key ${count}`)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(async () => makePasskey(await askToMake(account)).answer))
    const added = await Promise.all(answers.map((passkey) => account.post(path, { name: 'More', passkey })))
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409])
    expect(added.find(({ status }) => status === 409)).toMatchObject(full)
    expect(await listed(account)).toHaveLength(10)
    expect(await account.post(`${path}/options`)).toMatchObject(full)
  })

  test.each([
    ['of another origin', { origin: 'https://quaybid.evil' }],
    ['of https at localhost', { origin: 'https://localhost' }],
    ['of a host that begins like ours', { origin: 'http://localhost.evil' }],
    ['for another host', { rpId: 'quaybid.evil' }],
    ['of another challenge', { challenge: 'x'.repeat(43) }],
    ['without a look at its owner', { isVerified: false }],
    ['of a use', { type: 'webauthn.get' }],
    ['of a page within another site', { crossOrigin: true }],
    ['of an unknown kind', { fmt: 'other' }],
    ["with the certificate of a device's maker", { fmt: 'packed', attest: attested }],
    ['under another id than its own', { saidId: 'x'.repeat(43) }],
  ])('are not added %s, and the challenge is used up', async (_what, said) => {
    covers('Y-248')
    const account = await have('wrong')
    const creation = await askToMake(account)
    const { answer } = makePasskey(creation, said)
    expect(await account.post(path, { name: 'Wrong', passkey: answer })).toMatchObject(refused)
    if ('challenge' in said) return
    const right = makePasskey(creation).answer
    expect(await account.post(path, { name: 'Right', passkey: right })).toMatchObject(refused)
    expect(await listed(account)).toEqual([])
  })

  test('are added once for a challenge, within five minutes, and for the account that asked', async () => {
    covers('Y-248', 'Y-250')
    const [account, other] = [await have('asked'), await have('other')]
    const add = (by: Visitor, passkey: object) => by.post(path, { name: 'Key', passkey })
    const creation = await askToMake(account)
    expect(await add(other, makePasskey(creation).answer)).toMatchObject(refused)
    const twice = [makePasskey(creation).answer, makePasskey(creation).answer]
    const added = await Promise.all(twice.map((passkey) => add(account, passkey)))
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401])
    const late = makePasskey(await askToMake(account)).answer
    await app.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await add(account, late)).toMatchObject(refused)
    for (const request of [await askToConfirm(account), await askToSignIn(app, portal)]) {
      const { answer } = makePasskey({ ...creation, challenge: request.challenge })
      expect(await add(account, answer)).toMatchObject(refused)
    }
    expect(await listed(account)).toHaveLength(1)
  })

  test('are of no one else: another account neither renames, removes nor takes them over', async () => {
    const [account, other] = [await have('owner'), await have('stranger')]
    const passkey = await havePasskey(account)
    expect(await other.patch(`${path}/${passkey.publicId}`, { name: 'Mine' })).toMatchObject(missing)
    expect(await other.post(`${path}/${passkey.publicId}/remove`)).toMatchObject(missing)
    const same = makePasskey(await askToMake(other), { id: Buffer.from(passkey.id, 'base64url') }).answer
    expect(await other.post(path, { name: 'Same', passkey: same })).toMatchObject(refused)
    expect((await listed(account)).map(({ name }) => name)).toEqual(['Laptop'])
    expect(await listed(other)).toEqual([])
  })

  test('confirm a session of their account, and are asked for by their ids', async () => {
    covers('Y-250')
    const [account, other] = [await have('confirming'), await have('confirming-too')]
    const [passkey, ofOther] = [await havePasskey(account), await havePasskey(other)]
    await app.db.updateTable('sessions').set({ confirmed_at: null }).execute()
    const confirm = (answer: object) => account.post(`/api/${portal}/confirm`, { passkey: answer })
    const request = await askToConfirm(account)
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(request.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }])
    const right = usePasskey(passkey, request)
    expect(await confirm(right)).toMatchObject({ status: 200, body: { confirmedUntil: expect.any(String) as unknown } })
    expect((await account.post(`${path}/options`)).status).toBe(200)
    expect((await listed(account))[0]?.lastUsedAt).toEqual(expect.any(String))
    const ofSignIn = await askToSignIn(app, portal)
    const wrong = [
      right,
      usePasskey(ofOther, await askToConfirm(account)),
      usePasskey(passkey, await askToConfirm(other)),
      usePasskey(passkey, ofSignIn),
      usePasskey(passkey, await askToConfirm(account), { isVerified: false }),
      usePasskey(passkey, await askToConfirm(account), { origin: 'https://quaybid.evil' }),
      { ...usePasskey(ofOther, await askToConfirm(account)), id: passkey.id, rawId: passkey.id },
    ]
    await app.db.updateTable('sessions').set({ confirmed_at: null }).execute()
    for (const answer of wrong) expect(await confirm(answer)).toMatchObject(refused)
    expect(await account.post(`${path}/options`)).toMatchObject(confirmFirst)
    const signIn = usePasskey(passkey, await askToConfirm(account))
    expect((await app.nobody.post(`${signIns[portal]}/passkey`, signIn)).status).toBe(401)
  })

  test('count as failed sign-ins where they do not confirm', async () => {
    const account = await have('guessed')
    const passkey = await havePasskey(account)
    const wrong = usePasskey(passkey, await askToConfirm(account), { isVerified: false })
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await account.post(`/api/${portal}/confirm`, { passkey: wrong })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })
})

test('a passkey of one portal is none of the other', async () => {
  covers('Y-250')
  const user = await app.haveConfirmed('shipper')
  const staff = await app.haveStaff('support')
  await app.confirm(staff)
  const creation = await askToMake(user)
  const { answer } = makePasskey(creation)
  expect(await staff.post(passkeysAt.staff, { name: 'Key', passkey: answer })).toMatchObject(refused)
  const passkey = await havePasskey(user)
  expect(await staff.post(`${passkeysAt.staff}/${passkey.publicId}/remove`)).toMatchObject(missing)
  const there = usePasskey(passkey, await askToSignIn(app, 'staff'))
  const unknown = { status: 401, body: { code: 'passkey-unknown', message: "This passkey isn't registered here" } }
  expect(await app.nobody.post('/api/staff/login/passkey', there)).toMatchObject(unknown)
  const ofStaff = usePasskey(passkey, await askToSignIn(app, 'staff'))
  expect(await app.nobody.post('/api/login/passkey', ofStaff)).toMatchObject(refused)
})
