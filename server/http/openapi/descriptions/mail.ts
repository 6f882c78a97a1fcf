import type { Descriptions } from './words.ts'

export const mail: Descriptions = {
  tag: 'Email: what was sent, and how to end it.',
  calls: {
    mailStatus: 'Where it does not, no page offers or promises any.',
    readSubscriptionOfLink: 'For the page behind “Unsubscribe” in an email.',
    unsubscribe: 'Mail programs call it with one click.',
    listMails: 'A page, the newest first. What an email says is never shown: it may open an account.',
    countMails: 'One number for each state. A number above 10,000 is sent as 10,001.',
    sendMailAgain: 'Only one that failed, while its content is still kept.',
  },
  fields: {
    '/api/staff/mails/{id}': 'The `id` of the email.',
    'readSubscriptionOfLink.?token': 'The secret of the link, from the address in the email.',
    'unsubscribe.?token': 'The secret of the link, from the address in the email.',
    'listMails.?state': 'Only emails in this state.',
    'listMails.?sort': '`-created` for the newest first, which is the default, `created` for the oldest first.',
    mailIsSent: 'True: this server sends email.',
    'Subscription.kind': 'Which emails: a kind of notification, or `digest` for the daily summary.',
    'Subscription.email': 'The address.',
    isEnded: 'True: they are not sent any more.',
    'StaffMail.id': 'The id of the email.',
    'StaffMail.kind':
      'What it is for: `telling` is a notification, `digest` a daily summary, the others are about accounts and the mailing list.',
    'StaffMail.to': 'The address.',
    subject: 'Its subject.',
    'StaffMail.state':
      '`waiting`: to be sent. `sent`: taken by the mail server. `dead`: every attempt failed. `unsent`: there is no mail server, or it was withdrawn.',
    'StaffMail.attempts': 'How often it was tried.',
    lastError: ['What the mail server or the connection said at the last attempt.', 'Null: nothing went wrong.'],
    'StaffMail.createdAt': 'When it was queued.',
    sentAt: ['When it was sent.', 'Null: it was not.'],
    canSendAgain: 'True: it failed, and its content is still kept.',
    'countMails.waiting': 'Emails to be sent.',
    'countMails.sent': 'Emails that the mail server took.',
    'countMails.dead': 'Emails that failed.',
    'countMails.unsent': 'Emails that were not sent.',
  },
}
