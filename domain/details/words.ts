/** The classes of dangerous goods, with their divisions. */
export const hazardClasses = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const

export { freeDaySources } from '#domain/clocks/free-days.ts'

export const referenceTypes = ['po', 'so', 'customer', 'invoice', 'entry', 'delivery', 'other'] as const

/** The state of a hold that may keep a container at the terminal. */
export const holdStates = ['none', 'hold', 'released'] as const

export const packingGroups = ['I', 'II', 'III'] as const
export const perDiemDayTypes = ['calendar', 'business'] as const
export const chassisProviders = ['trucker', 'pool', 'line', 'shipper'] as const

/** The lines that a form offers, by their SCAC; any other four letters may be typed. */
export const steamshipLines: Record<string, string> = {
  MAEU: 'Maersk',
  MSCU: 'MSC',
  CMDU: 'CMA CGM',
  COSU: 'COSCO',
  HLCU: 'Hapag-Lloyd',
  ONEY: 'ONE',
  EGLV: 'Evergreen',
  OOLU: 'OOCL',
  YMLU: 'Yang Ming',
  ZIMU: 'ZIM',
  HDMU: 'HMM',
  WHLC: 'Wan Hai',
  MATS: 'Matson',
}
