import { access } from './access.ts'
import { activity } from './activity.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { awards } from './awards.ts'
import { bids } from './bids.ts'
import { calendar } from './calendar.ts'
import { changes } from './changes.ts'
import { deadlines } from './deadlines.ts'
import { demo } from './demo.ts'
import { details } from './details.ts'
import { documents } from './documents.ts'
import { factors } from './factors.ts'
import { files } from './files.ts'
import { find } from './find.ts'
import { http } from './http.ts'
import { lanes } from './lanes.ts'
import { live } from './live.ts'
import { loads } from './loads.ts'
import { mailingList } from './mailing-list.ts'
import { mail } from './mail.ts'
import { members } from './members.ts'
import { milestones } from './milestones.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { places } from './places.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { questions } from './questions.ts'
import { rates } from './rates.ts'
import { reference } from './reference.ts'
import { scenarios } from './scenarios.ts'
import { staff } from './staff.ts'
import { statistics } from './statistics.ts'
import { webhooks } from './webhooks.ts'
import type { Descriptions, Words } from './words.ts'

/** The words of every feature, by its name, which is the tag of its calls. */
export const features: Record<string, Descriptions> = {
  access,
  activity,
  admin,
  auth,
  awards,
  bids,
  calendar,
  changes,
  deadlines,
  demo,
  details,
  documents,
  factors,
  files,
  find,
  http,
  lanes,
  live,
  loads,
  mail,
  'mailing-list': mailingList,
  members,
  milestones,
  notices,
  notifications,
  places,
  profile,
  push,
  questions,
  rates,
  reference,
  scenarios,
  staff,
  statistics,
  webhooks,
}

const all = Object.values(features)

/** What each call does, by its name. */
export const calls: Record<string, string> = Object.assign({}, ...all.map((one) => one.calls))

/** What fields and parameters mean, by the ends of their paths. */
export const fields: Record<string, Words> = Object.assign({}, ...all.map((one) => one.fields))

/** What the calls of a tag are about. */
export const tags = Object.fromEntries(Object.entries(features).map(([name, { tag }]) => [name, tag]))
