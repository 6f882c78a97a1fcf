import { type Html, html } from './html.ts'
import type { MailContent } from '#domain/mail/mail.ts'

/** The frame around an email's content. Links are full URLs. */
export type LetterFrame = {
  /** Why the reader gets it. */
  reason: string
  /** The address where email preferences are changed; null for kinds that cannot be turned off. */
  settingsUrl: string | null
  unsubscribeUrl: string | null
}

const none: readonly Html[] = []
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * An email as a page: tables and inline styles, which every email client reads, in light colors; the style sheet has
 * what only some know, dark colors and the narrow screen. Its links are full URLs.
 */
export function letterPage(content: MailContent, frame: LetterFrame): Html {
  const { subject, heading, paragraphs, facts, action } = content
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        <style>
          ${sheet}
        </style>
      </head>
      <body class="canvas" style="margin:0;padding:0;background:#f5f7f9;-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview(content)}</div>
        <table
          role="presentation"
          class="canvas"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:#f5f7f9"
        >
          <tr>
            <td align="center" class="margin" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                <tr>
                  <td
                    class="accent"
                    style="${font};padding:0 4px 16px;font-size:18px;font-weight:700;letter-spacing:-.01em;color:#175287"
                  >
                    Quaybid
                  </td>
                </tr>
                <tr>
                  <td class="card" style="background:#ffffff;border:1px solid #e1e4e9;border-radius:12px;padding:32px">
                    <h1
                      class="text"
                      style="${font};margin:0;font-size:22px;line-height:1.3;font-weight:650;letter-spacing:-.01em;color:#141c27;overflow-wrap:anywhere"
                    >
                      ${heading}
                    </h1>
                    ${paragraphs.map(paragraph)} ${facts.map(factGroup)} ${action ? button(action) : none}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 4px 0">${footer(frame)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
}

/** The preview text that mailboxes show after the subject. The gap keeps the text below out of it. */
function preview({ heading, paragraphs }: MailContent): Html {
  return html`${paragraphs[0] ?? heading}${Array.from({ length: 60 }, () => html`&#847;&zwnj;&nbsp;`)}`
}

function paragraph(text: string): Html {
  return html`<p
    class="text-2"
    style="${font};margin:12px 0 0;font-size:15px;line-height:1.55;color:#454e59;overflow-wrap:anywhere"
  >
    ${text}
  </p> `
}

type FactGroup = MailContent['facts'][number]

function factGroup({ title, rows, path }: FactGroup): Html {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin-top:20px;border-collapse:collapse"
  >
    ${title === undefined ? none : groupTitle(title, path)} ${rows.map(factRow)}
  </table> `
}

function groupTitle(title: string, path: string | undefined): Html {
  const words =
    path === undefined ? html`${title}` : html`<a class="accent" href="${path}" style="color:#175287">${title}</a>`
  return html`<tr>
    <td
      colspan="2"
      class="text"
      style="${font};padding:0 0 8px;font-size:15px;line-height:1.4;font-weight:600;color:#141c27"
    >
      ${words}
    </td>
  </tr> `
}

function factRow({ label, value }: FactGroup['rows'][number]): Html {
  return html`<tr>
    <td
      class="text-3 line"
      width="36%"
      valign="top"
      style="${font};padding:9px 12px 9px 0;border-top:1px solid #e1e4e9;font-size:14px;line-height:1.4;color:#5c6671"
    >
      ${label}
    </td>
    <td
      class="text line"
      valign="top"
      style="${font};padding:9px 0;border-top:1px solid #e1e4e9;font-size:14px;line-height:1.4;color:#141c27;overflow-wrap:anywhere"
    >
      ${value}
    </td>
  </tr> `
}

function button({ label, path }: { label: string; path: string }): Html {
  return html`<table
    role="presentation"
    class="wide"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin-top:28px"
  >
    <tr>
      <td class="button" align="center" style="background:#175287;border-radius:8px">
        <a
          href="${path}"
          style="${font};display:block;padding:13px 24px;font-size:15px;line-height:1.2;font-weight:600;color:#ffffff;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

function footer({ reason, settingsUrl, unsubscribeUrl }: LetterFrame): Html {
  return html`<p class="text-3" style="${font};margin:0;font-size:13px;line-height:1.6;color:#5c6671">
    ${reason}${
      settingsUrl === null
        ? none
        : html`<br /><a class="text-3" href="${settingsUrl}" style="color:#5c6671">Manage notification settings</a>`
    }${
      unsubscribeUrl === null
        ? none
        : html`<br /><a class="text-3" href="${unsubscribeUrl}" style="color:#5c6671">Unsubscribe from these emails</a>`
    }
  </p>`
}

const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){',
  '.margin{padding:20px 10px!important}.card{padding:24px 20px!important}.wide{width:100%!important}',
  '}',
  '@media (prefers-color-scheme:dark){',
  '.canvas{background:#0b0f14!important}.card{background:#12161c!important;border-color:#252b32!important}',
  '.text{color:#e8ebef!important}.text-2{color:#b5bbc4!important}.text-3{color:#949ca7!important}',
  '.accent{color:#8cc0f2!important}.line{border-color:#252b32!important}.button{background:#205e98!important}',
  '}',
].join('\n')
