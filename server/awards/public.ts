export { acknowledgeByWork } from './acknowledge.ts'
export type { PodOnPaper } from './pdf/print-pod.ts'
export { openPaperSetter, type PaperSetter } from './setting/paper-setter.ts'
export { bidOf } from './confirmations.ts'
export type { AwardRow } from './find-award.ts'

export { liveAwardOf, liveAwardState } from './live-award.ts'
export { findAward, isLive as isLiveAward, type LockedAward, lockAward } from './find-award.ts'
