import { formatMonthDay } from '#domain/formats.ts'
import { terminalName } from '#domain/reference/reference.ts'
import type { LinksDialogProps } from './links-dialog-props.ts'

type Load = LinksDialogProps['load']

/** "Harbor Link Drayage: your load QB-100042, Everport Terminal Services, Dec 2." */
export function driverText({ loadNumber, pickupTerminalID, pickupDate }: Load, company: string | null): string {
  const facts = [loadNumber, terminalName(pickupTerminalID), pickupDate && formatMonthDay(pickupDate)]
  return `${company ? `${company}: your` : 'Your'} load ${facts.filter(Boolean).join(', ')}.`
}

/** "Harbor Goods: where load QB-100042 is." */
export function trackingText({ loadNumber }: Load, company: string | null): string {
  return `${company ? `${company}: where` : 'Where'} load ${loadNumber} is.`
}

/** Opens the messages of a phone or a paired one; `?&` is what both kinds of phone read. */
export function smsHref(phone: string, text: string): string {
  const [number = ''] = phone.split(';')
  return `sms:${number}?&body=${encodeURIComponent(text)}`
}
