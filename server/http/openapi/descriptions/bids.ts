import type { Descriptions } from './words.ts'

const base = 'The base rate of the move from pickup to return, in US dollars.'

const charges = {
  drayage: base,
  fsc: 'Fuel surcharge in percent of `drayage`: 20 is 20%.',
  prepull:
    'In US dollars, for taking the container out of the terminal early and keeping it at the trucker’s yard until the delivery.',
  chassisFee:
    'In US dollars a day, for the chassis: the trailer frame that carries the container. Totals count two days.',
  storage: 'In US dollars a day, for keeping the container at the trucker’s yard after the free days.',
  storageFreedays: 'Days at the trucker’s yard that cost nothing, a whole number.',
  terminalFreehours: 'Hours of waiting at the terminal that cost nothing.',
  terminalWaitingrate: 'In US dollars an hour, for waiting at the terminal after the free hours.',
  deliveryFreehours: 'Hours of waiting at the receiver or loader that cost nothing.',
  deliveryWaitingrate: 'In US dollars an hour, for waiting at the receiver or loader after the free hours.',
  dryRun:
    'In US dollars, if the driver arrives and is turned away, for example because of a hold. Also what a shipper owes for a truck ordered and not used.',
  examStop: 'In US dollars, for each stop at a customs exam.',
  extraStop: 'In US dollars, for each further stop.',
  dropFee: 'In US dollars, for leaving the container at the receiver and coming back for it. In the total.',
  overWeightfee: 'In US dollars, if the container is overweight. In the total.',
  dgFee: 'In US dollars, if it holds dangerous goods. In the total.',
  reeferFee: 'In US dollars, if it is refrigerated. In the total.',
}

const withoutPrice = 'Null: the bid was withdrawn; only its trucker still reads the amounts.'

export const bids: Descriptions = {
  tag: 'Bids: a trucker’s itemized price for one load. They are sealed: no other trucker sees one, and the shipper sees no name. Amounts are US dollars.',
  calls: {
    listBidsOfLoad:
      'All bids on one load, withdrawn and rejected ones too. A bidder is only a number: names stay hidden until an award is acknowledged.',
    listStaffBids: 'All bids on one load with the names of the truckers and two totals each.',
    submitBid:
      'A trucker bids once on a load, within the areas that the account serves and before `biddingEndsAt`. What is left out takes its default. The answer has the bid as it is stored; the shipper is notified.',
    submitBids:
      'Each load keeps an auction and a bid of its own, and is judged as in a single call, at most 50 at once. If one load refuses, no bid is submitted: 409 `loads-refused` names each with its own code, and the rest can be sent again.',
    modifyBid:
      'Only the named fields change. Possible until bidding ends; a bid that has lapsed also needs a new `validUntil`. A load awarded by `first` takes five changes an hour.',
    modifyBids:
      'The named fields change on every bid, each judged as in a single call, at most 50 at once. If one load refuses, no bid is changed: 409 `loads-refused` names each with its own code, and the rest can be sent again.',
    withdrawBid:
      'What is still pending when bidding ends binds. While bidding runs you may bid on the load again: the bid then keeps its id. Ten withdrawals a load at most.',
    renewBid:
      'Only the end of validity moves, and only later. After bidding a lapsed bid is renewed only if the shipper has asked for it.',
    confirmBid:
      'After an award ends, earlier bids come back and wait for their truckers. This says that the price still holds; until then the bid cannot be accepted.',
    askRenewal: 'Notifies the trucker of a bid that has lapsed, or will before the auction is over. Once an hour.',
    enterOtherAmount:
      'Other fees are a text and in no total. Here the shipper says what they come to in dollars, for the comparison of costs. Only that shipper reads it.',
    acceptBid:
      'Makes a contract: the trucker has won, all other pending bids are rejected, and both sides get a confirmation. Send `expectedUpdatedAt` to be sure of the price; a bid that has changed since is refused with 409 `bid-changed`.',
    askAward:
      'For members whose award limit is below the bid, in a browser: the owner gets a notification with the way to it. Once an hour for a bid; a bid within your limit is 409 `within-award-limit`.',
    acceptBids:
      'Each load is awarded as in a single call, at most 50 at once. If one refuses, none is awarded: 409 `loads-refused` names each with its own code.',
    readBid: 'One bid. Its trucker gets the load with it; a shipper only bids on own loads; others get 404.',
    listShipperBids: 'A page of the bids on all loads of the shipper; bidders appear only by id.',
    countShipperBids: 'One number for each status. A number above 10,000 is sent as 10,001.',
    listTruckerBids:
      'A page of the trucker’s own bids, each with its load. A load that went to another trucker stays `assigned`.',
    ownBidsReport: 'The same rows as the list, as a file for spreadsheets, with every charge and the total.',
    countTruckerBids: 'One number for each status. A number above 10,000 is sent as 10,001.',
    listWonLoads: 'A page of the loads that the trucker won, each with the bid and the next deadline.',
    countWonLoads: 'One number for each stage. A number above 10,000 is sent as 10,001.',
  },
  fields: {
    '/api/bids/{id}': 'The `id` of the bid.',
    '/api/loads/{id}/accept-bid/{bidId}': 'The `id` of the bid to accept.',
    'listShipperBids.?status': 'Only bids in these statuses.',
    'listTruckerBids.?status': 'Only bids in these statuses.',
    'listTruckerBids.?postedWith': 'Only bids on loads that were posted together with this one: its id.',
    'ownBidsReport.?status': 'Only bids in these statuses.',
    'listAllBids.?status': 'Only bids in these statuses.',
    '?together': '`true`: also the bids on the loads that were posted together with this one and are still open.',
    '?loadId': 'Only those of this load: its `id`.',
    'listWonLoads.?status':
      '`active`: on their way, from the award to the bill. `completed`, `cancelled`: those that ended so. `all`: every one.',
    'listShipperBids.?sort': 'The order; `-` before a key reverses it.',
    'listTruckerBids.?sort': 'The order; `-` before a key reverses it. `base` is the drayage rate.',
    'ownBidsReport.?sort': 'The order; `-` before a key reverses it. `base` is the drayage rate.',
    'listWonLoads.?sort': 'The order; `-` before a key reverses it.',
    'listAllBids.?sort': 'The order: `submitted` for oldest first, `-submitted` for newest first.',

    'Bid.id': 'The id of the bid. It says nothing about the trucker.',
    'TruckerBid.id': 'The id of the bid.',
    'AdminBid.id': 'The id of the bid.',
    'StaffBid.id': 'The id of the bid.',
    bidId: 'The id of the bid.',
    truckerId:
      'The id of the trucker’s account. Shippers know a trucker by it, as “Trucker007”, until the award is acknowledged.',
    truckerName: 'The name of the trucker’s company.',
    'Bid.status':
      '`pending`: waits for the shipper. `accepted`: won the load. `rejected`: the load went to another trucker or was cancelled. `expired`: the auction, or the bid’s own validity, ended. `withdrawn`: its trucker took it back.',
    'TruckerBid.status':
      '`pending`: waits for the shipper. `accepted`: won the load. `rejected`: the load went to another trucker or was cancelled. `expired`: the auction, or the bid’s own validity, ended. `withdrawn`: you took it back.',
    'AdminBid.status': '`pending`, `accepted`, `rejected`, `expired` or `withdrawn`, as in a bid.',
    'StaffBid.status': '`pending`, `accepted`, `rejected`, `expired` or `withdrawn`, as in a bid.',
    'Bid.createdAt': 'When the bid was submitted; after a withdrawal, when it was submitted again.',
    'TruckerBid.createdAt': 'When the bid was submitted; after a withdrawal, when it was submitted again.',
    'AdminBid.createdAt': 'When the bid was submitted; after a withdrawal, when it was submitted again.',
    'StaffBid.createdAt': 'When the bid was submitted; after a withdrawal, when it was submitted again.',
    'listShipperBids.?updatedSince':
      'Only bids of which, or of whose load, something changed at this instant or later, status included; the oldest change first; not with `q` or `sort`, and without a total. Ask with the time of your last call minus five minutes.',
    'listTruckerBids.?updatedSince':
      'Only bids of which, or of whose load, something changed at this instant or later that you may read, status included; the oldest change first; not with `q` or `sort`, and without a total. Ask with the time of your last call minus five minutes.',
    updatedAt:
      'When its charges or texts last changed. Send it as `expectedUpdatedAt` to decide on exactly this version. A renewal does not move it.',

    ...Object.fromEntries(Object.entries(charges).map(([name, words]) => [name, [words, withoutPrice] as const])),
    'NewBid.drayage': `${base} At least 1, and the only charge without a default.`,
    'BidChange.drayage': `${base} At least 1.`,
    otherFees: [
      'Fees that fit no other field, in the trucker’s words, up to 1,000 characters. In no total.',
      'Null: none.',
    ],
    notes: ['What the trucker wants to say about the bid, up to 2,000 characters.', 'Null: nothing.'],
    validUntil: [
      'Until when the bid is good. From that instant on it has lapsed and cannot be accepted.',
      'Null: until the auction is over.',
    ],
    'NewBid.validUntil': [
      'Until when the bid is good: 15 minutes to 30 days ahead.',
      'Null, or left out: until the auction is over.',
    ],
    'BidChange.validUntil': [
      'Until when the bid is good: 15 minutes to 30 days ahead. Required for a bid that has lapsed.',
      'Null: until the auction is over.',
    ],
    'BidRenewal.validUntil': [
      'The new end, later than the one there is and within 30 days.',
      'Null: until the auction is over.',
    ],
    'PriceConfirmation.validUntil': [
      'Until when the confirmed price is good: 15 minutes to 30 days ahead.',
      'Null, or left out: until the auction is over.',
    ],
    lapsedAt: ['When its validity ended.', 'Null: it has not lapsed.'],
    withdrawal: 'When and why its trucker withdrew the bid. Only in withdrawn bids.',
    'Withdrawal.at': 'When it was withdrawn.',
    'Withdrawal.reason': [
      '`equipment`: no truck or driver. `price`: the price was a mistake. `schedule`: the dates do not work. `other`.',
      'Null: not said, or not yours to read.',
    ],
    'Withdrawal.note': ['What the trucker added.', 'Null: nothing, or not yours to read.'],
    renewalAskedAt: 'When the shipper last asked its trucker to renew it. Absent if never; only these two read it.',
    otherAmount: [
      'What the shipper says that `otherFees` come to, in US dollars. Only the shipper of the load reads it.',
      'Null: not entered.',
    ],
    needsConfirmation:
      'True: the bid came back after an award ended, and its trucker has not confirmed the price yet. Until then it cannot be accepted. Absent otherwise.',
    endedReason:
      'For a bid whose own award ended: `declined` by its trucker, or `released`. Absent otherwise; its trucker and the shipper read it.',
    unavailable: 'True: its trucker is suspended, so it cannot be accepted now. Absent otherwise.',
    'TruckerBid.load': 'The load that the bid is for.',
    newInformation:
      'How many answers and notes the shipper has added since you last looked at the questions of the load. Absent if none.',
    'WonLoad.bid': 'Your bid that won the load.',
    tonuCents:
      'What the shipper owes for a truck that was ordered and not used, in US cents. Absent if nothing is owed.',

    'BidBatch.loads': 'The loads to bid on, each once. A surcharge given here takes the place of that of the form.',
    'submitBids.bids': 'The bids as they are stored, in the order of `loads`.',
    'BidChangeBatch.loads':
      'The loads, each once, with your bid on it. A surcharge given here takes the place of that of the form.',
    'modifyBids.bids': 'The bids as they are stored, in the order of `loads`.',
    'AcceptanceBatch.loads': 'The loads to award, each once, with the bid that wins it.',
    'acceptBids.bids': 'The bids that won, in the order of `loads`.',
    'NewBid.loadId':
      'Optional. Where given, it must be the id of the address, or the bid is refused with `load-id-mismatch`.',
    'BidWithdrawal.reason': 'Why, for the shipper and staff. May be left out.',
    'BidWithdrawal.note': 'More about it, up to 500 characters, for the shipper and staff.',
    expectedUpdatedAt:
      'The `updatedAt` of the bid that you decided on. If the bid has changed since, nothing is done and the call is refused with 409 `bid-changed`.',
    'OtherAmount.amount': [
      'What the other fees come to, in US dollars, 0 to 1,000,000 with at most two decimals.',
      'Null takes an entered amount away.',
    ],
    'askRenewal.success': 'Always true: its trucker is notified.',
    'askAward.bidId': 'The `id` of the bid.',
    'askAward.success': 'Always true: the owner is notified.',
    'acceptBid.load': 'The load as it is now, awarded.',
    'acceptBid.bid': 'The bid that won, now `accepted`.',

    'countShipperBids.pending': 'Bids that wait for you.',
    'countTruckerBids.pending': 'Bids that wait for the shipper.',
    'countAllBids.pending': 'Bids that wait for the shipper.',
    accepted: 'Bids that won a load.',
    rejected: 'Bids that lost, or whose load was cancelled.',
    expired: 'Bids whose auction, or whose own validity, ended.',
    withdrawn: 'Bids that their truckers took back.',
    'countWonLoads.all': 'All loads that you won.',
    'countWonLoads.active': 'Won loads that are on their way.',
    'countWonLoads.completed': 'Won loads that are completed.',
    'countWonLoads.cancelled': 'Won loads that were cancelled later.',

    carrierTotal:
      'What the trucker earns by the bid, in US dollars, with prepull and a day of storage beyond the free days.',
    shipperTotal:
      'What the shipper is expected to pay, in US dollars: the trucker’s total, the broker’s share and the delivery order fee.',
  },
}
