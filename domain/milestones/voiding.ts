import type { MilestoneSide } from './milestone.ts'

/** How long the trucker's side may void what it recorded, in hours. Source: X-088. */
const voidHours = 24

/** Until when the trucker's side may void a milestone; null for what staff recorded. */
export function voidableUntil(by: MilestoneSide, recordedAt: Date): Date | null {
  return by === 'staff' ? null : new Date(recordedAt.getTime() + voidHours * 3_600_000)
}
