import type { Descriptions } from './words.ts'

export const notices: Descriptions = {
  tag: 'Notices: banners that staff show to all accounts or to those of a role.',
  calls: {
    listNotices: 'Those that stand now.',
    listStaffNotices: 'Those that stand now.',
    postNotice: 'Twenty can stand at a time.',
    removeNotice: 'It disappears at once.',
  },
  fields: {
    '/api/staff/notices/{id}': 'The `id` of the notice.',
    'Notice.id': 'The id of the notice.',
    'StaffNotice.id': 'The id of the notice.',
    'Notice.title': 'Its title.',
    'StaffNotice.title': 'Its title.',
    'Notice.text': 'Its text; empty if it has none.',
    'StaffNotice.text': 'Its text; empty if it has none.',
    'NewNotice.title': 'Its title, 1 to 100 characters.',
    'NewNotice.text': 'Its text, up to 500 characters.',
    until: ['Until when it stands.', 'Null: until it is removed.'],
    'StaffNotice.audience': 'Who sees it: `staff`, `shippers`, `truckers` or `everyone`.',
    'NewNotice.audience': 'Who sees it: `staff`, `shippers`, `truckers` or `everyone`.',
    postedBy: ['The name of the member of staff.', 'Null: it is of the demo market.'],
    'StaffNotice.createdAt': 'When it was posted.',
    'removeNotice.success': 'Always true.',
  },
}
