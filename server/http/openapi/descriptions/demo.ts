import type { Descriptions } from './words.ts'

export const demo: Descriptions = {
  tag: 'Demo: the made-up market for trying things out.',
  calls: { demoMarket: 'On a real market the answer is empty.' },
  fields: {
    demo: 'True: all loads, bids and accounts are made up.',
    'demoMarket.password': ['The password of every demo account.', 'Null: this is a real market.'],
    accounts: 'The accounts to look around with.',
    'accounts.portal': 'Where the account signs in: `user` for the marketplace, `staff` for the back office.',
    'accounts.role': 'What the account is for.',
    links: 'Links that open one load without an account.',
    'links.kind': '`driver` or `tracking`.',
    'links.path': 'The address, with its secret.',
  },
}
