import type { LetterFrame } from './letter.ts'
import type { MailContent } from '#domain/mail/mail.ts'

/** An email for readers without HTML. Its links are full URLs. */
export function letterText(content: MailContent, frame: LetterFrame): string {
  const { heading, paragraphs, facts, action } = content
  const blocks = [
    heading,
    ...paragraphs,
    ...facts.map(({ title, rows, path }) =>
      [title, ...rows.map(({ label, value }) => `${label}: ${value}`), path].filter(Boolean).join('\n'),
    ),
    ...(action ? [`${action.label}:\n${action.path}`] : []),
    footer(frame),
  ]
  return `${blocks.join('\n\n')}\n`
}

function footer({ reason, settingsUrl, unsubscribeUrl }: LetterFrame): string {
  const lines = ['-- ', `Quaybid. ${reason}`]
  if (settingsUrl !== null) lines.push(`Manage notification settings: ${settingsUrl}`)
  if (unsubscribeUrl !== null) lines.push(`Unsubscribe from these emails: ${unsubscribeUrl}`)
  return lines.join('\n')
}
