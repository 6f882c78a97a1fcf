/** The change on a stat tile: "+2 today", "+0 this week". Source; G-145. */
export function changeLabel(count: number, period: 'today' | 'week'): string {
  return `+${count} ${period === 'today' ? 'today' : 'this week'}`
}

/** The same for active auctions, where none is "No change". Source: A-072; G-145. */
export function activeChangeLabel(count: number): string {
  return count === 0 ? 'No change' : changeLabel(count, 'today')
}
