import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueMemberResetLink, listStaffMembers, removeMemberFactors } from '#domain/members/staff-api.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let admin: Visitor
beforeAll(async () => {
  app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  owner = await app.have('shipper', { username: 'pacific', company_name: 'Pacific Home Goods' })
  admin = await app.haveStaff('admin')
})
afterAll(() => app.close())

const haveDana = () => app.haveMember(owner, { full_name: 'Dana Reyes', award_limit: 150_000 })
const listed = (by: Visitor) => by.call(listStaffMembers, { params: { id: owner.id } })

/** What the owner is notified of, and how the audit log begins. */
async function traces() {
  const { items } = await owner.call(listNotifications, { query: {} })
  const log =
    await admin.get<{ action: string; details: string; target: string; actor: { id: number } }[]>(
      '/api/staff/audit-log',
    )
  return { notice: items[0], entry: log.body[0] }
}

/** The emails that went to a member. */
async function mailsTo({ memberId }: { memberId: number }) {
  const { rows } = await app.database.pool.query<{ subject: string }>(
    'select subject from mails where to_address = (select email from members where id = $1) order by id',
    [memberId],
  )
  return rows.map(({ subject }) => subject)
}

test('staff read the members of a company; whether someone has a second factor is for admins', async () => {
  covers('P-017')
  const dana = await haveDana()
  await haveFactor(app, { kind: 'member', id: dana.memberId })
  const invited = await app.haveInvitation(owner)
  const row = { id: dana.publicId, fullName: 'Dana Reyes', role: 'dispatcher', awardLimit: 1500, active: true }
  const team = await listed(admin)
  expect(team.map(({ id }) => id)).toEqual([dana.publicId, invited.id])
  expect(team[0]).toMatchObject({ ...row, username: dana.username, hasSecondFactor: true })
  expect(team[1]).toMatchObject({ username: null, hasSecondFactor: false })
  const seen = await listed(await app.haveStaff('support'))
  expect(seen[0]).toMatchObject(row)
  expect(seen[0]).not.toHaveProperty('hasSecondFactor')
  expect((await admin.get('/api/staff/users/999999/members')).status).toBe(404)
})

describe('a staff admin', () => {
  test('confirms first, and no other role of staff changes a member', async () => {
    covers('P-017')
    const dana = await haveDana()
    const calls = ['deactivate', 'reset-link', 'remove-factors'].map(
      (verb) => `/api/staff/members/${dana.publicId}/${verb}`,
    )
    const others = await Promise.all(
      (['operations', 'accounting', 'support'] as const).map((role) => app.haveStaff(role)),
    )
    for (const path of calls) {
      expect(await admin.post(path), path).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
      for (const other of others)
        expect(await other.post(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  test('deactivates a member, whose sessions and streams end; the owner is notified once', async () => {
    covers('P-017', 'P-011')
    await app.confirm(admin)
    const dana = await haveDana()
    const stream = await dana.listen()
    const path = `/api/staff/members/${dana.publicId}/deactivate`
    const answers = await Promise.all([admin.post(path), admin.post(path)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await until(() => stream.isOver())
    expect((await dana.get('/api/user')).status).toBe(401)
    const { notice, entry } = await traces()
    expect(notice).toMatchObject({ kind: 'notice', message: 'Quaybid staff deactivated Dana Reyes.' })
    expect(entry).toMatchObject({ action: 'Member deactivated', target: 'pacific', actor: { id: admin.id } })
    expect(entry!.details).toContain('Dana Reyes')
    const events = await app.db.selectFrom('events').select('id').where('action', '=', 'member_deactivated').execute()
    expect(events).toHaveLength(1)
  })

  test('makes a reset link for a member, once, and leaves the password of the owner', async () => {
    covers('P-017', 'P-010')
    await app.confirm(admin)
    const dana = await haveDana()
    const make = () => admin.call(issueMemberResetLink, { params: { id: dana.publicId } })
    const [first, { path }] = [await make(), await make()]
    const reset = (link: string) =>
      app.nobody.post('/api/reset-password', { token: link.split('#token=')[1], newPassword: 'Harbor-Crane-7' })
    expect((await reset(first.path)).status).toBe(410)
    const check = await app.nobody.post('/api/reset-password/check', { token: path.split('#token=')[1] })
    expect(check.body).toMatchObject({ fullName: 'Dana Reyes' })
    expect((await reset(path)).status).toBe(200)
    expect((await dana.get('/api/user')).status).toBe(401)
    expect((await owner.get('/api/user')).status).toBe(200)
    const signIn = { username: dana.username, password: 'Harbor-Crane-7' }
    expect((await app.nobody.post('/api/login', signIn)).body).toMatchObject({ member: { fullName: 'Dana Reyes' } })
    expect(await mailsTo(dana)).toContain('A password reset link was made for you at Quaybid')
    const { notice } = await traces()
    expect(notice).toMatchObject({ message: 'Quaybid staff made a password reset link for Dana Reyes.' })
    const log = await admin.get('/api/staff/audit-log')
    const said = { action: 'Password reset link issued', details: 'Dana Reyes', target: 'pacific' }
    expect(log.body).toContainEqual(expect.objectContaining(said))
  })

  test('makes none for someone who is invited or inactive', async () => {
    covers('P-017')
    await app.confirm(admin)
    const inactive = await app.haveMember(owner, { active: false })
    for (const id of [(await app.haveInvitation(owner)).id, inactive.publicId]) {
      const refused = await admin.post(`/api/staff/members/${id}/reset-link`)
      expect(refused).toMatchObject({ status: 409, body: { code: 'member-inactive' } })
    }
  })

  test('removes the second factor of a member only, who is signed out and emailed', async () => {
    covers('P-017', 'P-010')
    await app.confirm(admin)
    const dana = await haveDana()
    await haveFactor(app, owner)
    await haveFactor(app, { kind: 'member', id: dana.memberId })
    const params = { id: dana.publicId }
    await admin.call(removeMemberFactors, { params })
    expect((await dana.get('/api/user')).status).toBe(401)
    const left = await app.db.selectFrom('second_factors').select('user_id').where('user_id', '=', owner.id).execute()
    expect(left).toHaveLength(1)
    expect(await mailsTo(dana)).toEqual(['Your Quaybid second factor was removed'])
    const { notice, entry } = await traces()
    expect(notice).toMatchObject({ message: 'Quaybid staff removed the second factor of Dana Reyes.' })
    const details = 'Dana Reyes, By a staff administrator'
    expect(entry).toMatchObject({ action: 'Second factor removed', details, target: 'pacific' })
    const again = await admin.post(`/api/staff/members/${dana.publicId}/remove-factors`)
    expect(again).toMatchObject({ status: 409, body: { code: 'factor-off' } })
  })
})
