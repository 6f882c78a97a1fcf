import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { MilestoneKind } from './kinds.ts'
import { milestoneMessage, type ReportedMilestone } from './notifications.ts'

const reported: ReportedMilestone = {
  kind: 'delay',
  load: { export: true, isLive: true },
  at: '8:15 AM PST',
  pickup: null,
  return: 'TraPac',
  details: {},
  newEta: null,
  hasPhoto: false,
}

test.each<[MilestoneKind, Partial<ReportedMilestone>, string]>([
  ['gated_out', {}, 'Load QB-100039 left the terminal at 8:15 AM PST.'],
  ['arrived_stop', {}, 'Load QB-100039 arrived at loading at 8:15 AM PST.'],
  ['work_done', {}, 'Load QB-100039 was loaded at 8:15 AM PST.'],
  ['gated_in', {}, 'Load QB-100039 was gated in full at TraPac at 8:15 AM PST.'],
  [
    'dry_run',
    { details: { where: 'terminal', reason: 'hold' }, pickup: 'APM Terminals Pier 400', hasPhoto: true },
    'Load QB-100039: driver turned away at APM Terminals Pier 400, customs hold. Photo attached.',
  ],
  ['dry_run', { details: { where: 'stop', reason: 'other' } }, 'Load QB-100039: driver turned away at loading.'],
  [
    'exam',
    { details: { type: 'intensive', site: 'Price Transfer' } },
    'Load QB-100039: held for an intensive exam at Price Transfer.',
  ],
  ['exam', { details: { type: 'vacis' } }, 'Load QB-100039: held for a VACIS exam.'],
  [
    'delay',
    { details: { reason: 'traffic' }, newEta: '10:00 AM PST' },
    'Load QB-100039: driver delayed, traffic. New ETA 10:00 AM PST.',
  ],
  ['damage', { details: { what: 'A dent in the door.' } }, 'Load QB-100039: damage reported: A dent in the door.'],
])('the shipper reads of %s with %j in one sentence', (kind, overrides, words) => {
  covers('X-090')
  expect(milestoneMessage({ ...reported, kind, ...overrides }, 'QB-100039')).toBe(words)
})
