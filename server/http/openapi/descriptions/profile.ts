import type { Descriptions } from './words.ts'

const kind = 'The kind of notification, such as `bid_accepted`.'
const mail = 'By email: `off`, `at_once`, or in the `daily` summary.'

export const profile: Descriptions = {
  tag: 'Profile: the caller’s own details, sessions and settings.',
  calls: {
    updateProfile:
      'Only the named fields change; an empty text clears one. Another email address needs a confirmed session.',
    changePassword: 'Needs the present password.',
    changeServiceAreas: 'Takes the whole list.',
    listSessions: 'One for each browser that is signed in.',
    endSession: 'The browser is signed out at its next request.',
    readSettings: 'Each role has some of its own.',
    changeSettings: 'Only the named ones change. One that the role does not have is refused with 400.',
    readNotificationChoices: 'All kinds that the role can get, in the order of the page.',
    changeNotificationChoices: 'Only the named kinds and ways change.',
  },
  fields: {
    '/api/user/sessions/{id}': 'The `id` of the session.',
    'PasswordChange.currentPassword': 'The present password.',
    revokeTokens:
      'True: all else that opens the account ends, too: access tokens, the calendar address, passkeys, messages to devices, webhooks.',
    'changePassword.success': 'Always true.',
    'endSession.success': 'Always true.',
    'Session.id': 'The id of the session.',
    device: 'The browser and system that signed in.',
    words: 'In words, such as `Chrome on Windows`.',
    'device.kind': '`computer`, `phone` or `other`.',
    'Session.createdAt': 'When it signed in.',
    lastSeenAt: 'When it was last used, to ten minutes.',
    endsAt: 'When it ends if it is not used again.',
    'Session.current': 'True: it is the one that asks.',
    theme: [
      'The colors of the web app: `light`, `dark`, or as the `system` has them.',
      'Null: each device keeps its own.',
    ],
    notifyInApp: 'True: notifications appear under the bell.',
    notifyNewLoads: 'True: a trucker is notified of every load that is posted in a served area.',
    startFromLastRates: 'True: the bid form starts with the rates of the latest bid.',
    defaultAuctionDuration: 'The hours with which the form for a load starts.',
    defaultDecisionHours: 'The hours to decide with which the form for a load starts; 0 for none.',
    choices: 'The ways for each kind.',
    'choices.kind': kind,
    'NotificationChoice.kind': kind,
    'NotificationChoice.label': 'Its name for people.',
    heading: 'The group under which it is shown. Absent for the first ones.',
    inApp: 'True: it appears under the bell.',
    'choices.mail': mail,
    'NotificationChoice.mail': mail,
    push: 'True: it is sent to the subscribed devices.',
    digestHour: 'The hour of the daily summary, 0 to 23, in `timeZone`.',
    'NotificationChoices.timeZone': [
      'The IANA time zone of that hour, such as `America/Chicago`.',
      'Null: not chosen.',
    ],
    'NotificationChoicesChange.timeZone': 'The IANA time zone of that hour, such as `America/Chicago`.',
  },
}
