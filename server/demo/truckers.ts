import type { DemoCompany } from './people.ts'

/**
 * The bidders. `handles` are the five flags of special handling; `level` is how expensive the carrier is compared to
 * others, `fuel` its surcharge in percent and `chassis` its dollars a day.
 */
export type DemoTrucker = DemoCompany & {
  areas: number[]
  handles: boolean[]
  trucks: number
  scac: string
  level: number
  fuel: number
  chassis: number
  note: string | null
}

/** Los Angeles, San Bernardino, Oakland, Seattle, Houston, Savannah, Newark, Chicago. */
const mainAreas = [7, 10, 8, 85, 78, 24, 48, 26]

export const truckers: DemoTrucker[] = [
  {
    username: 'trucker',
    company: 'Harbor Link Drayage (demo)',
    contact: 'Sam Example',
    phone: '555-0121',
    daysAgo: 86,
    areas: mainAreas,
    handles: flags('11111'),
    trucks: 42,
    scac: 'XHLD',
    level: 0.97,
    fuel: 22,
    chassis: 32,
    note: 'Own chassis at every terminal served.',
  },
  {
    username: 'inlandempire',
    company: 'Inland Empire Cartage (demo)',
    contact: 'Ruth Example',
    phone: '555-0122',
    daysAgo: 84,
    areas: [7, 10, 8, 11, 5],
    handles: flags('11001'),
    trucks: 18,
    scac: 'XIEC',
    level: 0.94,
    fuel: 26,
    chassis: 35,
    note: null,
  },
  {
    username: 'southbay',
    company: 'South Bay Container (demo)',
    contact: 'Omar Example',
    phone: '555-0123',
    daysAgo: 83,
    areas: [7, 10, 9],
    handles: flags('10110'),
    trucks: 9,
    scac: 'XSBC',
    level: 0.91,
    fuel: 28.5,
    chassis: 38,
    note: 'Night gate moves possible.',
  },
  {
    username: 'goldengate',
    company: 'Golden Gate Intermodal (demo)',
    contact: 'Ines Example',
    phone: '555-0124',
    daysAgo: 80,
    areas: [8, 12, 7, 10, 85],
    handles: flags('11011'),
    trucks: 25,
    scac: 'XGGI',
    level: 1.03,
    fuel: 24,
    chassis: 30,
    note: null,
  },
  {
    username: 'pugetsound',
    company: 'Puget Sound Haulage (demo)',
    contact: 'Nils Example',
    phone: '555-0125',
    daysAgo: 78,
    areas: [85, 87, 62, 7, 8],
    handles: flags('10111'),
    trucks: 14,
    scac: 'XPSH',
    level: 1.01,
    fuel: 19.5,
    chassis: 28,
    note: 'Gensets on our own chassis, no extra charge.',
  },
  {
    username: 'bayoucity',
    company: 'Bayou City Drayage (demo)',
    contact: 'Cora Example',
    phone: '555-0126',
    daysAgo: 76,
    areas: [78, 77, 74, 80, 24, 26, 7],
    handles: flags('11101'),
    trucks: 31,
    scac: 'XBCD',
    level: 0.95,
    fuel: 21,
    chassis: 34,
    note: 'Hazmat-endorsed drivers, tank wash on site.',
  },
  {
    username: 'seaboard',
    company: 'Eastern Seaboard Drayage (demo)',
    contact: 'Paul Example',
    phone: '555-0127',
    daysAgo: 73,
    areas: [24, 69, 83, 48, 52, 34, 21, 78],
    handles: flags('11011'),
    trucks: 27,
    scac: 'XESD',
    level: 0.98,
    fuel: 17.5,
    chassis: 29,
    note: null,
  },
  {
    username: 'coasttocoast',
    company: 'Coast to Coast Container (demo)',
    contact: 'Vera Example',
    phone: '555-0128',
    daysAgo: 71,
    areas: [...mainAreas, 87, 69, 52, 83, 74],
    handles: flags('11111'),
    trucks: 120,
    scac: 'XCCC',
    level: 1.08,
    fuel: 30,
    chassis: 42,
    note: 'Track and trace included.',
  },
  {
    username: 'crossroads',
    company: 'Crossroads Intermodal (demo)',
    contact: 'Hugo Example',
    phone: '555-0129',
    daysAgo: 68,
    areas: [26, 74, 72, 43, 7, 10, 78, 24, 48],
    handles: flags('10011'),
    trucks: 36,
    scac: 'XCRI',
    level: 1.05,
    fuel: 15.5,
    chassis: 26,
    note: null,
  },
]

/** Has an account and has not completed the registration: may not bid yet. */
export const newcomer: DemoTrucker = {
  username: 'newcomer',
  company: 'Lone Star Port Haulers (demo)',
  contact: 'Tess Example',
  phone: '555-0130',
  daysAgo: 0.8,
  areas: [78],
  handles: flags('10000'),
  trucks: 3,
  scac: 'XLSP',
  level: 1,
  fuel: 22,
  chassis: 33,
  note: null,
}

/** Overweight, dangerous goods, out of gauge, reefer, bonded: "11001" is the first, the second and the last. */
function flags(digits: string): boolean[] {
  return [...digits].map((digit) => digit === '1')
}
