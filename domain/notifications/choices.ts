/** Whether and when somebody gets a kind of news by mail. */
export const mailChoices = ['off', 'at_once', 'daily'] as const
export type MailChoice = (typeof mailChoices)[number]
