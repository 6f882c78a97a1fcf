import type { Descriptions } from './words.ts'

const statuses =
  '`pending`: open, no bid yet. `active`: open, at least one bid. `expired`: bidding ended without an award. `assigned`: awarded to a trucker. `do_received_sent`: staff have passed the delivery order on. `delivered`: an import has reached its receiver. `returned`: the container is back. `billed`, `completed`: staff have closed it. `cancelled`: the shipper ended it. `do_received` and `do_sent` are no longer written.'
const statusesForTruckers = statuses.replace(
  '`pending`: open, no bid yet. `active`: open, at least one bid.',
  '`active`: open for bids, with or without any. A load that went to another trucker stays `assigned`.',
)

const nestedDetails = 'What `GET /api/loads/{id}/details` answers. Absent unless `expand` asks for it.'
const nestedMilestones =
  'What `GET /api/loads/{id}/milestones` answers: the first 100, in the order in which they happened. Absent unless `expand` asks for it, and where that call answers you 404.'

export const loads: Descriptions = {
  tag: 'Loads: one container move each, sold in one auction. Shippers post them, truckers see those of the areas that they serve.',
  calls: {
    listLoads:
      'A page of loads, newest first unless `sort` says otherwise; the `Link` header names the next page. Each role gets a shape of its own: a shipper also reads bid counts and the target price, a trucker never does.',
    ownLoadsReport:
      'The same rows as the list, as a file for spreadsheets. Times are local to each load’s area, and the column “Time zone” names the zone.',
    countOwnLoads:
      'One number for each status, all loads of the account together. A number above 10,000 is sent as 10,001.',
    listContainerTypes: 'What a filter by container type can offer. All fifteen types are in `GET /api/locations`.',
    readLoad:
      'One load, with the times of its statuses, which lists leave out. A load that the caller may not see answers 404, as one that does not exist.',
    postLoad:
      'Only a shipper posts. The auction starts at once and runs for `auctionDuration` hours; truckers of the area are notified. Refused with 400 and the names of the fields where a value does not fit, with 403 `too-many-open` where a new account has too many auctions open, and with 429 `load-limit` where it has posted too many in an hour or a day.',
    postLoads:
      'Posts 1 to 50 loads that differ only by container number. All of them are posted, or none. The `Idempotency-Key` must be a UUID and is kept for good: sent again, it never posts twice.',
    copyLoad:
      'Nothing is posted: the answer holds what a new load can start with. Dates that have passed and what belongs to the one container are left out, and `dropped` names them.',
    extendAuction:
      'The hours count from the end of bidding, or from now if that has passed. Bids that expired with the auction count again at the same price. An auction that was awarded or cancelled is refused.',
    changeAwardRule:
      'Takes back a rule that would award the load without you. The only rule that can be chosen after posting is `manual`; bidders are notified.',
    cancelAuction: 'There is no way back. Use `POST /api/loads/{id}/cancel-award` for a load that is already awarded.',
    shipperStats: 'Counts of the shipper’s own loads. “Today” is the day in the time zone of the business.',
    truckerStats: 'Counts of what the trucker may bid on, has bid on and has won.',
    listStaffLoads: 'A page of the loads of all shippers, with the names of both companies and without target prices.',
    readStaffLoad: 'One load with phone numbers, the times of its statuses and who of staff moved it last.',
    updateLoadStatus:
      'Staff move a load one step at a time after its award. A step that does not follow the present one is refused with 409, and so is one that someone else has made meanwhile.',
  },
  fields: {
    '/api/loads/{id}': 'The `id` of the load.',
    '/api/staff/loads/{id}': 'The `id` of the load.',
    'listLoads.?status': 'Only loads in these statuses.',
    'ownLoadsReport.?status': 'Only loads in these statuses.',
    'listContainerTypes.?status': 'Counts only loads in these statuses.',
    'listStaffLoads.?status': 'Only loads in these statuses.',
    'listStaffLoads.?ready': '`true` lists only loads whose next status is suggested. Leave it out for all.',
    '?areasServed':
      'Only loads of these drayage areas: their ids of `GET /api/locations`, several joined by commas. A trucker gets none outside of the areas that the account serves.',
    '?containerType': 'Only loads of these container types.',
    '?handling':
      'Only loads with at least one of these special handlings: `OW` overweight, `DG` dangerous goods, `OOG` out of gauge, `Reefer` refrigerated, `Bonded` under customs bond.',
    '?direction': 'Only imports, which bring a full box from the port, or only exports, which bring one to it.',
    '?deadline': 'Only loads whose most pressing open deadline is at one of these levels.',
    'listLoads.?updatedSince':
      'Only loads whose `updatedAt` is this instant or later, the oldest change first; not with `q` or `sort`, and without a total. Ask with the time of your last call minus five minutes: a change counts from when it was made, and is seen when its call has ended.',
    '?expand':
      'What each load shall carry: `details`, what `GET /api/loads/{id}/details` answers, and `milestones`, the first page of `GET /api/loads/{id}/milestones`. With it a page has at most 100 loads.',
    '?ids': 'Only these loads: their ids, several joined by commas.',
    'listLoads.?sort':
      'The order; `-` before a key reverses it. Shippers may use each key but `destination`; truckers `created`, `timeRemaining`, `loadNumber` and `pickupDate`; admins `created`, `expires` and `destination`. Others are refused with 400.',
    'ownLoadsReport.?sort': 'The order; `-` before a key reverses it.',
    'listStaffLoads.?sort': 'The order; `-` before a key reverses it.',

    'ShipperLoad.id': 'The id of the load, by which other calls name it.',
    'TruckerLoad.id': 'The id of the load, by which other calls name it.',
    'AdminLoad.id': 'The id of the load, by which other calls name it.',
    'WonLoad.id': 'The id of the load, by which other calls name it.',
    'StaffLoad.id': 'The id of the load, by which other calls name it.',
    'StaffLoadDetail.id': 'The id of the load, by which other calls name it.',
    'load.id': 'The id of the load, by which other calls name it.',
    'newest.id': 'The id of the load.',
    'loads.id': 'The id of the load, by which other calls name it.',
    loadNumber: [
      'The number by which people speak of the load, such as `QB-100088`. It never changes.',
      'Null: this is about no load.',
    ],
    loadId: ['The id of the load that it belongs to.', 'Null: it belongs to no load.'],
    shipperId: 'The id of the account that posted the load.',
    drayageAreaID:
      'The port or rail area in which the move starts or ends: an id of `areas` in `GET /api/locations`, such as 7 for Los Angeles.',
    pickupTerminalID: [
      'The marine terminal or rail ramp where the container is picked up: an id of `terminals` in `GET /api/locations`, of the load’s area.',
      'Null: not named yet.',
    ],
    returnTerminalID: [
      'The terminal or ramp to which the container goes back: an id of `terminals` in `GET /api/locations`, of the load’s area.',
      'Null: not named yet.',
    ],
    deliveryCityOrZip:
      'The city or ZIP code where the container is unloaded (import) or loaded (export). No street address: that belongs into the details, which bidders do not see.',
    'NewLoad.deliveryCityOrZip':
      'The city or ZIP code where the container is unloaded (import) or loaded (export). Truckers read it while bidding, so no street or company; a web address is refused.',
    export:
      'True: an export. An empty container is brought to be loaded, then full to the port. False: an import. A full container is picked up at the port and brought to its receiver.',
    liveOrdrop:
      'True is live: the driver waits while the container is unloaded or loaded. False is drop: the driver leaves the container there and comes back for it another time.',
    isLive: 'True is live: the driver waits while the container is unloaded or loaded. False is drop.',
    containerType:
      "Length in feet and kind: `GP` general purpose, `HC` high cube (a foot taller), `OT` open top, `FR` flat rack, `Reefer` refrigerated. `40' HC` is the most usual. All types are in `GET /api/locations`.",
    weight:
      'The weight of the loaded container in pounds, as digits (`42000`), or a word: `Legal` may travel on any road, `Overweight` needs a permit.',
    'NewLoad.weight':
      '`Legal`, `Overweight`, or the pounds of the loaded container as digits, 1 to 200,000 (`"42000"`). Above 38,000 lbs in a 20-foot container, or 44,000 lbs in a longer one, the overweight flag of `specialHandling` is set for you.',
    weightUnit: 'Pounds, always.',
    specialHandling:
      'Five flags, always in this order: overweight, dangerous goods, out of gauge (larger than its container), reefer (refrigerated), bonded (under customs bond). True: it applies.',
    pickupDate: [
      'The calendar date on which the container is to be picked up, `2027-03-15`, in the load’s area.',
      'Null: flexible.',
    ],
    deliveryDate: [
      'The calendar date on which the container is to be at the receiver or loader, `2027-03-16`, in the load’s area.',
      'Null: flexible.',
    ],
    'NewLoad.pickupDate': [
      'The calendar date of pickup, `2027-03-15`; of an instant the date counts. Not before today in the business time zone (`GET /api/business-day`).',
      'Null or an empty text: flexible.',
    ],
    'NewLoad.deliveryDate': [
      'The calendar date of delivery, `2027-03-16`; of an instant the date counts. Not before today, nor before the pickup.',
      'Null or an empty text: flexible.',
    ],
    specialInstructions: [
      'What else the trucker should know, up to 2,000 characters. Visible to every trucker who can see this load.',
      'Null: nothing.',
    ],
    auctionDuration: 'For how many hours bids are taken, counted from the posting: 1 to 336, which is two weeks.',
    decisionHours:
      'Hours that the shipper has after bidding to choose a bid, 0 to 72. With 0 the auction is over when bidding ends.',
    awardRule:
      'How the load is awarded. `manual`: the shipper chooses a bid. `lowest`: the lowest bid wins when bidding ends. `first`: the first bid within the shipper’s limit wins at once.',
    'AwardRuleChange.awardRule': 'Only `manual`: from now on the shipper chooses.',
    'ShipperLoad.status': statuses,
    'AdminLoad.status': statuses,
    'StaffLoad.status': statuses,
    'StaffLoadDetail.status': statuses,
    'FoundLoad.status': statuses,
    'load.status': statuses,
    'data.status': statuses,
    'TruckerLoad.status': statusesForTruckers,
    'WonLoad.status': statusesForTruckers,
    'TruckerBid.load.status': statusesForTruckers,
    'TruckerFoundLoad.status': statusesForTruckers,
    'ShipperLoad.createdAt': 'When the load was posted.',
    'TruckerLoad.createdAt': 'When the load was posted.',
    'AdminLoad.createdAt': 'When the load was posted.',
    'WonLoad.createdAt': 'When the load was posted.',
    'StaffLoad.createdAt': 'When the load was posted.',
    'StaffLoadDetail.createdAt': 'When the load was posted.',
    'load.createdAt': 'When the load was posted.',
    'newest.createdAt': 'When the load was posted.',
    biddingEndsAt: 'The end of bidding: a bid at this instant or later is refused. An extension moves it.',
    expiresAt:
      'The end of the auction: until then the shipper can award. It is the end of bidding where there is no time to decide or no bid is pending.',
    'TruckerLoad.expiresAt': 'The end of bidding and of the shipper’s `decisionHours`, whether or not there are bids.',
    'WonLoad.expiresAt': 'The end of bidding and of the shipper’s `decisionHours`.',
    'TruckerBid.load.expiresAt':
      'The end of bidding and of the shipper’s `decisionHours`, whether or not there are bids.',
    assignedAt: ['When the load was awarded.', 'Null: it is not awarded.'],
    completedAt: ['When staff completed the load.', 'Null: it is not completed.'],
    bidCount: 'How many bids the load has, withdrawn ones not among them.',
    winningBidId: ['The id of the bid that won the load.', 'Null: it is not awarded.'],
    'TruckerLoad.winningBidId': 'The id of your bid that won the load. Absent unless you won it.',
    'WonLoad.winningBidId': 'The id of your bid that won the load.',
    winner: ['Who won the load, and at what drayage rate.', 'Null: it is not awarded.'],
    'winner.drayage': 'The base rate of the winning bid in US dollars, without any other charge.',
    'AdminLoad.winner.truckerName': 'The name of the company that won the load.',
    myBidId: 'The id of your own bid on the load. Absent if you have not bid.',
    myBidStatus:
      'What became of your own bid: `pending`, `accepted`, `rejected`, `expired` or `withdrawn`. Absent if you have not bid.',
    facts: 'What is known of the container that decides a price. Absent while nothing of it is known.',
    statusTimes:
      'When the load reached each status, by the name of the status, each in UTC. Absent from lists. To truckers `active` is when bidding opened.',
    targetPrice: [
      'What the shipper hopes to pay, in whole US dollars, 0 to 1,000,000. It is not binding; only the shipper of the load reads it.',
      'Null: not named.',
    ],
    awardLimit: [
      'The most that the rule of `awardRule` may award at, in whole US dollars of the estimated total cost. Required for `first`. Only the shipper of the load reads it.',
      'Null: no limit.',
    ],
    awardMinBids:
      'Under `lowest`, how many bids there must be for the rule to award: 1 to 10. Only the shipper reads it.',
    'WonLoad.containerNumber':
      'The number of the container. Absent until you have acknowledged the load, and while it is not known.',
    'TruckerBid.load.containerNumber':
      'The number of the container. Absent unless you have won and acknowledged the load, and while it is not known.',
    poNumber: ['The first purchase order among the references of the load.', 'Null: there is none.'],
    'WonLoad.poNumber':
      'The first purchase order among the references. Absent until you have acknowledged the load, and while there is none.',
    'TruckerBid.load.poNumber':
      'The first purchase order among the references. Absent unless you have won and acknowledged the load, and while there is none.',
    progress: 'How far the awarded load has come. Absent unless a trucker has it, and once it is completed.',
    'Progress.clocks': 'The open deadlines of the load, the earliest first.',
    'Progress.milestones':
      'What is reported since the award, without notes and void reports: the latest of each kind, in the order of their times.',
    'milestones.kind': 'What happened: a kind of `GET /api/loads/{id}/milestones`.',
    'milestones.happenedAt': 'When it happened.',
    'milestones.newEta': 'Of a delay: when the driver expects to arrive. Absent if the report does not say.',
    nextClock: 'The most pressing open deadline of the load. Absent if it has none.',
    'ShipperLoad.details': nestedDetails,
    'TruckerLoad.details': nestedDetails,
    'WonLoad.details': nestedDetails,
    'AdminLoad.details': nestedDetails,
    'ShipperLoad.milestones': nestedMilestones,
    'TruckerLoad.milestones': nestedMilestones,
    'WonLoad.milestones': nestedMilestones,
    'AdminLoad.milestones': nestedMilestones,
    reopened: 'That the auction runs again because an award ended. Absent from lists, and if it was never so.',
    'reopened.at': 'When the award ended and the auction was opened again.',
    'reopened.truckerId': 'The id of the trucker who had the load.',
    'reopened.how':
      'How that award ended. `declined`: the trucker did not take it. `given_back`: the trucker returned it later. `released`: the shipper or staff took it back.',
    'reopened.offers': 'The offers of the load to single bids since then, newest first.',
    unmetRule:
      'The rule that was set when the load was posted and that no bid met when bidding ended. Absent from lists, and while there is no such rule.',

    'NewLoad.details':
      'What is known of the container beside the auction: numbers, dates, holds, the delivery address. Each can be added later with `PATCH /api/loads/{id}/details`.',
    'LoadCopy.details': 'What a new load can take over of the details of the copied one.',
    'LoadCopy.dropped': 'The fields that had a value and were left out of the copy.',
    'LoadBatch.load': 'The load that is posted several times, as for `POST /api/loads`.',
    'LoadBatch.count': 'How many loads to post: 1 to 50.',
    containerNumbers: 'One container number for each load, in their order, or none at all.',
    boxes:
      'What each load has of its own in place of what `load` says, in the order of the loads: as many as `count`, or none. With boxes, leave `containerNumbers` out.',
    'Box.details': 'Details of this load only; the delivery place is that of `load`.',
    postedWith:
      'That the load was posted together with others, each an auction of its own. Absent if it was not, or if you can see none of the others.',
    'postedWith.loadId': 'The first of these loads that you can see: the same in each of them.',
    'postedWith.count': 'How many of these loads you can see, this one included.',
    '?postedWith': 'Only loads that were posted together with this one: its id. With it you get this load, too.',
    'postLoads.loads': 'The posted loads, in their order.',
    'AuctionCancellation.reason':
      'Why the auction ends, up to 500 characters. It is kept with the history of the load.',
    extensionHours: 'By how many hours: 1 to 336.',

    'countOwnLoads.pending': 'Open loads without a bid.',
    'countOwnLoads.active': 'Open loads with at least one bid.',
    'countOwnLoads.expired': 'Loads whose auction ended without an award.',
    'countOwnLoads.assigned': 'Awarded loads that staff have not moved on yet.',
    'countOwnLoads.do_received_sent': 'Loads whose delivery order is with the trucker.',
    'countOwnLoads.delivered': 'Delivered loads.',
    'countOwnLoads.returned': 'Loads whose container is back.',
    'countOwnLoads.billed': 'Billed loads.',
    'countOwnLoads.completed': 'Completed loads.',
    'countOwnLoads.cancelled': 'Cancelled loads.',
    'countOwnLoads.do_received': 'Loads in a status that is no longer written.',
    'countOwnLoads.do_sent': 'Loads in a status that is no longer written.',
    activeAuctions: 'Auctions of yours that run now.',
    assignedLoads: 'Awarded loads that are on their way, from the award to the bill.',
    'shipperStats.completedLoads': 'Completed loads, ever.',
    expiredAuctions: 'Auctions that ended without an award and can be extended.',
    todayActiveAuctions: 'Running auctions that were posted today.',
    todayAssigned: 'Loads that were awarded today.',
    'shipperStats.weekCompletedLoads': 'Loads that were completed in the last seven days.',
    availableLoads: 'Open loads in the areas that you serve.',
    activeBids: 'Pending bids of yours.',
    wonBids: 'Bids of yours that were accepted.',
    'truckerStats.completedLoads': 'Loads that you won and that are completed.',

    'StaffLoad.origin': 'The drayage area of the load, in words.',
    'StaffLoadDetail.origin': 'The drayage area of the load, in words.',
    destination: 'The city or ZIP code of the delivery.',
    'ShipperLoad.externalId': [
      'The id that the load has in your own programs, as it was posted. No one else reads it but staff.',
      'Null: it was posted without one.',
    ],
    'NewLoad.externalId': [
      'The id that the load has in your own programs, up to 60 characters. No other load of yours may have it: sent again, it is refused with 409 `external-id-taken`. Searches find the load by it, webhooks and `GET /api/changes` name it. Truckers never read it.',
      'Null or an empty text: none.',
    ],
    'LoadBatch.externalIds':
      'An `externalId` for each load, in the order of the loads, no two alike; an empty list for none. One load may have it in `load.externalId` instead.',
    'ShipperLoad.updatedAt':
      'When anything of the load last changed: its auction, bids and award, details, deadlines, milestones or papers. `updatedSince` goes by it.',
    'AdminLoad.updatedAt': 'When anything of the load last changed. `updatedSince` goes by it.',
    'TruckerLoad.updatedAt':
      'When anything of the load or of your own bid last changed that you may read. What others bid moves it never, and once the load has gone to another trucker nothing of the work does. `updatedSince` goes by it.',
    'WonLoad.updatedAt': 'When anything of the load or of your bid last changed that you may read.',
    'StaffLoad.updatedAt': 'When the load last changed.',
    'StaffLoadDetail.updatedAt': 'When the load last changed.',
    shipperName: 'The name of the company that posted the load.',
    'StaffLoad.truckerId': ['The id of the trucker who won the load.', 'Null: it is not awarded.'],
    'StaffLoadDetail.truckerId': ['The id of the trucker who won the load.', 'Null: it is not awarded.'],
    'StaffLoad.truckerName': ['The name of the trucker who won the load.', 'Null: it is not awarded.'],
    'StaffLoadDetail.truckerName': ['The name of the trucker who won the load.', 'Null: it is not awarded.'],
    terminal: ['The terminal of pickup, else that of return, in words.', 'Null: neither is named.'],
    returnTerminal: ['The terminal of return, in words.', 'Null: not named.'],
    'StaffLoad.notes': ['The special instructions of the shipper.', 'Null: none.'],
    'StaffLoadDetail.notes': ['The special instructions of the shipper.', 'Null: none.'],
    'StaffLoad.suggestion': 'The next status that what is known of the load suggests. Absent if nothing suggests one.',
    'StaffLoadDetail.suggestion':
      'The next status that what is known of the load suggests. Absent if nothing suggests one.',
    'Suggestion.status': 'The suggested status.',
    'Suggestion.because': 'Why, in words, such as `Unloaded Nov 24, 11:40 AM`.',
    shipperPhone: ['The phone number of the shipper.', 'Null: not entered.'],
    truckerPhone: ['The phone number of the trucker who won the load.', 'Null: not entered, or not awarded.'],
    movedBy: ['The member of staff who changed the status last.', 'Null: staff have not moved it.'],
    'movedBy.id': 'The id of the staff account.',
    'movedBy.name': 'The full name of the member of staff.',
    'StatusUpdate.status':
      'The next status: `do_received_sent` after `assigned`, then `delivered` or `returned`, then `billed`, then `completed`. Others are refused.',
  },
}
