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
    'demoMarket.members': 'Members of two of these accounts, with the same password.',
    'members.username': 'The name that they sign in with.',
    'members.role': 'What they may do.',
    'members.account': 'The username of the owner of their account.',
    links: 'Links that open one load without an account.',
    'links.kind': '`driver` or `tracking`.',
    'links.path': 'The address, with its secret.',
  },
}
