import type { Descriptions } from './words.ts'

const kinds =
  '`acknowledge`: the trucker agrees to the award. `delivery_order`: the papers are on the load. `last_free_day`: fetched before the terminal charges. `pickup_appointment`, `delivery_appointment`, `return_appointment`. `return_by`: the container is back with the line. `port_cutoff`: an export is in the terminal. `wait_terminal`, `wait_delivery`: the free hours of a waiting driver.'

const exported = 'True: the load is an export, whose driver waits at the shipper. Absent otherwise.'
const perHour =
  'Of a wait: the dollars that an hour is billed at when the free time is over, in completed 15-minute steps from `dueAt`. Absent where waiting is free, and of other deadlines.'

export const deadlines: Descriptions = {
  tag: 'Deadlines: what is due on awarded loads, and how pressing it is.',
  calls: {
    listDeadlines: 'A page of open deadlines, the earliest first. A shipper reads the trucker’s label, not its name.',
    listToday: 'What a driver’s day begins with.',
    countDeadlines:
      'A row for each day and kind that has any. `from` and `to` together, or neither for the week from today.',
    deadlinesReport: 'The same rows as the list, as a file for spreadsheets.',
    listStaffDeadlines: 'A page of the open deadlines of all loads, with the names of both sides.',
    countStaffDeadlines:
      'A row for each day and kind that has any. `from` and `to` together, or neither for the week from today.',
    staffDeadlinesReport: 'The same rows as the list, as a file for spreadsheets.',
  },
  fields: {
    '?level': 'Only deadlines at these levels.',
    'listDeadlines.?kind': 'Only deadlines of these kinds.',
    'countDeadlines.?kind': 'Only deadlines of these kinds.',
    'deadlinesReport.?kind': 'Only deadlines of these kinds.',
    'listStaffDeadlines.?kind': 'Only deadlines of these kinds.',
    'countStaffDeadlines.?kind': 'Only deadlines of these kinds.',
    'staffDeadlinesReport.?kind': 'Only deadlines of these kinds.',
    '?terminalId': 'Only those at these terminals: their ids of `GET /api/locations`, several joined by commas.',
    '?line': 'Only loads of this steamship line, by its code of two to four letters, such as `MAEU`.',
    '?from': 'From this calendar date on, by the calendar of the place, `2027-03-15`.',
    '?to': 'Up to this calendar date, which is included, `2027-03-21`.',

    'Deadline.load': 'The load that it is of.',
    'TruckerDeadline.load': 'The load that it is of.',
    'StaffDeadline.load': 'The load that it is of.',
    'TodayLoad.load': 'The load.',
    'Deadline.clock': 'What is due, and when.',
    'TruckerDeadline.clock': 'What is due, and when.',
    'StaffDeadline.clock': 'What is due, and when.',
    'TodayLoad.clock': ['What is due, and when.', 'Null: nothing is due; the proof of delivery is missing.'],
    'load.containerNumber': 'The number of the container. Absent if it is not known, or not yours to know yet.',
    areaId: 'The drayage area of the load: an id of `areas` in `GET /api/locations`.',
    'load.poNumber':
      'The first purchase order among the references. Absent if there is none, or not yours to know yet.',
    'load.progress': 'How far the load has come. Only in lists of deadlines.',
    'load.label': 'How the trucker is named to the shipper, such as `Trucker007`.',
    'NextClock.kind': kinds,
    'Clock.kind': kinds,
    'clock.kind': kinds,
    'DeadlineDay.kind': kinds,
    dueAt: 'When it is due. Of a calendar date it is the last millisecond of the day in `timeZone`.',
    amberAt: 'From when on it is amber: due soon.',
    redAt: 'From when on it is red: due at once.',
    'NextClock.timeZone': 'The IANA time zone of its place, in which people are shown its times.',
    'Clock.timeZone': 'The IANA time zone of its place, in which people are shown its times.',
    'clock.timeZone': 'The IANA time zone of its place, in which people are shown its times.',
    'NextClock.export': exported,
    'Clock.export': exported,
    'clock.export': exported,
    'NextClock.perHour': perHour,
    'Clock.perHour': perHour,
    'clock.perHour': perHour,
    'clock.outsideHours':
      'True: the delivery appointment is outside the receiving hours of the place. Absent otherwise, and where the hours are not known or not yours to know.',
    'clock.level':
      'How pressing it was when this was answered: `none`, `amber`, `red` or `overdue`. It follows from the times, so recompute it as time passes.',
    'Clock.level':
      'While open, how pressing it is: `none`, `amber`, `red` or `overdue`. `met`: done in time. `missed`: done late.',
    'clock.text': 'All of it in words, such as `LFD Nov 25 · 2 days left`.',
    'Clock.text': 'All of it in words, such as `LFD Nov 25 · 2 days left`.',
    estimated: 'True: the date follows from others; no person entered it. Absent otherwise.',
    'Clock.sources': 'Of a last free day: the dates that it comes from. Absent otherwise.',
    'sources.source': 'Who set the date: the steamship `line`, the `terminal` or the `rail`road.',
    'sources.date': 'The calendar date at the terminal.',
    'clock.terminalId': ['The terminal where it applies.', 'Null: not at a terminal.'],
    'DeadlineDay.date': 'The calendar date at the place.',
    overdue: 'How many are past due.',
    red: 'How many are red.',
    amber: 'How many are amber.',
    later: 'How many are due that day and not pressing yet.',
    owesProof: 'True: the container is handed over, and there is neither a proof of delivery nor a reason for that.',
    'TodayLoad.next': [
      'The step to report next, or `acknowledge` while the award waits for it.',
      'Null: nothing is left to report.',
    ],
  },
}
