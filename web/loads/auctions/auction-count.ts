/** How many auctions a list has that ends with expired ones: "17 open, 4 expired". Source: F-105. */
export function auctionCount(open: number, expired: number): string {
  return expired === 0 ? `${open} open` : `${open} open, ${expired} expired`
}
