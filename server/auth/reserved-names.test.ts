import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp } from '#server/test/app.ts'

test('refuses a company that passes for the operator of the market or for the marketplace', async () => {
  covers('F-213')
  const app = await startApp({ env: { OPERATOR_NAME: 'Harbor Brokerage, LLC' } })
  try {
    const trucker = await app.have('trucker')
    const admin = await app.haveStaff('admin')
    for (const name of ['Harb\u043Er Brokerage', 'Qu\u0430ybid', 'Q u a y b i d'])
      expect(await trucker.patch('/api/user', { companyName: name }), name).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'companyName', message: 'This name is reserved' }] },
      })
    expect(await admin.patch(`/api/staff/users/${admin.id}`, { fullName: 'Quay-bid' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'fullName', message: 'This name is reserved' }] },
    })
    expect((await trucker.patch('/api/user', { companyName: 'Old Harbor Brokerage' })).status).toBe(200)
  } finally {
    await app.close()
  }
})
