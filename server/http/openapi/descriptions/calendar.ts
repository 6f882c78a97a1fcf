import type { Descriptions } from './words.ts'

export const calendar: Descriptions = {
  tag: 'Calendar: a file that calendar programs subscribe to, with the ends of auctions and the deadlines of an account.',
  calls: {
    readCalendar: 'Never the address itself.',
    makeCalendar:
      'Only in a session that was confirmed within 15 minutes. The answer is the only one with the address.',
    endCalendar: 'Calendar programs get 404 from then on.',
    calendarFile:
      'Calendar programs call it at intervals. The address is the only credential: it opens the file for anyone who has it.',
  },
  fields: {
    '/api/calendar/{token}': 'The secret of the address.',
    alarms: 'True: the calendar reminds 30 minutes before bidding ends.',
    'CalendarAddress.start': [
      'The first characters of its secret, by which you know it.',
      'Null: there is no address.',
    ],
    'MadeCalendar.start': ['The first characters of its secret, by which you know it.', 'Null: there is no address.'],
    'CalendarAddress.createdAt': ['When it was made.', 'Null: there is no address.'],
    'MadeCalendar.createdAt': ['When it was made.', 'Null: there is no address.'],
    lastReadAt: ['When it was last read, to the minute.', 'Null: never.'],
    'MadeCalendar.url': 'The address with its secret, to subscribe to. Only in this answer.',
    'endCalendar.success': 'Always true.',
  },
}
