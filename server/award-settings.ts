import { type AwardSettings, demoOperator, type Operator, unnamedOperator } from '#domain/awards/settings.ts'
import { cleanText } from '#domain/typed-text.ts'
import { type Environment, parseWhole, read } from './config-values.ts'
import { NotAccepted } from './start-failure.ts'

/** How awards run and what their papers say of the operator. Source: X-156. */
export function readAwardSettings(env: Environment, demo: boolean): AwardSettings {
  const line = (name: string) => read(env, name, null, parseLine)
  const given = {
    name: line('OPERATOR_NAME'),
    address: line('OPERATOR_ADDRESS'),
    mc: line('OPERATOR_MC'),
    phone: line('OPERATOR_PHONE'),
    email: line('OPERATOR_EMAIL'),
  }
  const missing = Object.entries(given).filter(([, value]) => value === null)
  const isDemo = demo && missing.length === Object.keys(given).length
  const operator: Operator = isDemo ? demoOperator : { ...given, name: given.name ?? unnamedOperator.name }
  return {
    operator,
    missing: isDemo ? [] : missing.map(([name]) => `OPERATOR_${name.toUpperCase()}`),
    ackHours: read(env, 'ACK_HOURS', 4, (text) => parseWhole(text, 72, 'hours')),
    termsDays: {
      shipper: read(env, 'INVOICE_TERMS_DAYS', 30, (text) => parseWhole(text, 180, 'days')),
      trucker: read(env, 'SETTLEMENT_TERMS_DAYS', 14, (text) => parseWhole(text, 180, 'days')),
    },
    revealsParties: read(env, 'REVEAL_PARTIES', true, parseReveal),
  }
}

function parseLine(text: string): string {
  if (text.length > 120 || text !== cleanText(text))
    throw new NotAccepted('expected one line of at most 120 characters')
  return text
}

function parseReveal(text: string): boolean {
  if (text !== 'acknowledged' && text !== 'never') throw new NotAccepted('expected acknowledged or never')
  return text === 'acknowledged'
}
