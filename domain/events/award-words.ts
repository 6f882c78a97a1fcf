/** What the winner and the others read about the end of an auction, under the bell and on an open page. */
export const awardWords = {
  winner: { title: 'Bid accepted', message: (loadNumber: string) => `You won load ${loadNumber}.` },
  losers: {
    title: 'Bid rejected',
    message: (loadNumber: string) => `Load ${loadNumber} was awarded to another trucker.`,
  },
  cancelled: {
    title: 'Auction cancelled',
    message: (loadNumber: string) => `The shipper has cancelled the auction for load ${loadNumber}.`,
  },
}
