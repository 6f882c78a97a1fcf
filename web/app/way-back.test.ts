import { expect, test } from 'vitest'
import { cameFrom } from './way-back.ts'

const list = { pathname: '/shipper/loads', address: '/shipper/loads?status=completed' }
const load = { pathname: '/shipper/loads/7', address: '/shipper/loads/7' }
const documents = { pathname: '/shipper/loads/7', address: '/shipper/loads/7?tab=documents' }
const signIn = { pathname: '/auth', address: '/auth' }

test('leads back to the list with its filter, past the tabs of the load (F-071)', () => {
  const way = new Map([list, load, documents].entries())
  expect(cameFrom(way, 2, '/shipper/loads/7')).toEqual({ distance: 2, address: '/shipper/loads?status=completed' })
})

test('offers no way back to the sign-in, from the first page, or from before a reload (F-071)', () => {
  expect(cameFrom(new Map([signIn, load].entries()), 1, '/shipper/loads/7')).toBeUndefined()
  expect(cameFrom(new Map([[0, load]]), 0, '/shipper/loads/7')).toBeUndefined()
  expect(cameFrom(new Map([[4, load]]), 4, '/shipper/loads/7')).toBeUndefined()
})
