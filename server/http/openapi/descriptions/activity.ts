import type { Descriptions } from './words.ts'

export const activity: Descriptions = {
  tag: 'Activity: what has happened on an account, and what a trucker has earned.',
  calls: {
    listHistory: 'A page, the latest first. Each role reads it in its own words.',
    truckerEarnings:
      'The last twelve weeks and months, those without anything too. Days are those of the business time zone.',
  },
  fields: {
    'listHistory.?type': 'Only lines of these types.',
    'listHistory.?sort': '`-time` for the latest first, which is the default, `time` for the oldest first.',
    'HistoryItem.id': 'The id of the line.',
    'HistoryItem.type': 'What it is about: `load`, `bid`, `document`, `account` or `sign-in`.',
    'HistoryItem.kind': 'What happened, as a word for programs, such as `bid-submitted`.',
    'HistoryItem.title': 'What happened, for people.',
    'HistoryItem.details': 'More about it, for people.',
    'HistoryItem.loadId': ['The load that it is about.', 'Null: it is about none.'],
    'HistoryItem.amount': ['The total of the bid in US dollars, as you see it elsewhere.', 'Null: it is about no bid.'],
    'HistoryItem.time': 'When it happened.',
    weeks: 'Twelve weeks, the present one last.',
    months: 'Twelve months, the present one last.',
    'EarningsPeriod.from': 'The Monday of the week, or the first day of the month.',
    'EarningsPeriod.awarded': 'The totals of the bids that won in it, in US dollars.',
    awardedLoads: 'How many loads were won in it.',
    'EarningsPeriod.completed': 'The totals of the loads that were completed in it, in US dollars.',
    'EarningsPeriod.completedLoads': 'How many loads were completed in it.',
  },
}
