import type { Descriptions } from './words.ts'

const reasonsOfTruckers =
  '`equipment`: no truck. `capacity`: no capacity. `price`: the price is no longer right. `timing`: the dates do not work. `insurance`. `other`.'
const tonu =
  'TONU, “truck ordered, not used”: what the shipper owes for ending the award without the trucker’s fault, in US cents.'

export const awards: Descriptions = {
  tag: 'Awards: the contracts that an accepted bid makes, the confirmation of each side, changes to it, and how an award ends. Amounts here are US cents.',
  calls: {
    readConfirmation:
      'The paper that binds the caller’s own side: its facts, lines and terms as they were frozen, and what has become of the award. The other side’s paper cannot be read.',
    acknowledgeAward:
      'The trucker agrees to the latest version by name. From then on both sides can read who the other is. A version that has been replaced is refused with 409.',
    acknowledgeAwards:
      'One name for several loads, at most 50, each with the version that was read. If one load refuses, none is acknowledged: 409 `loads-refused` names each with its own code.',
    readParties:
      'Names and phone numbers of the other side, once the trucker has acknowledged. Before that `revealed` is false and `why` says why.',
    proposeAmendment:
      'Either side proposes, the other one accepts or declines within 72 hours. Only one change can be open, and an account proposes 10 on a load at most. Possible until the container is delivered or returned.',
    acceptAmendment:
      'Binds both sides: each gets the next version of its confirmation, which marks what changed. Lapsed, withdrawn or answered changes are refused with 409.',
    declineAmendment: 'Nothing changes, and another change can be proposed.',
    withdrawAmendment: 'For the side that proposed it.',
    openConfirmation:
      'A PDF in US Letter. The server makes it when it is first opened; 429 `papers-busy` says to try again shortly.',
    openRecord:
      'Names both sides, what was charged and the broker’s share. Available once the load is completed and the award was acknowledged.',
    openStaffConfirmation: 'The PDF of either side, of any version.',
    listStaffConfirmations: 'Both sides and all versions, with the addresses from which they were acknowledged.',
    readMissingSettings: 'Names of variables that the operator should set so that papers are complete.',

    makeAwardOffer:
      'After an award ended: earlier bids wait to be confirmed, and this offers the load to one of them. Confirmed in time, it is the award. One offer can be open on a load.',
    withdrawAwardOffer: 'Possible while it is open. The load stays open for bids.',
    listAwardOffers: 'Open offers only: each can be confirmed until its `expiresAt`.',
    confirmAwardOffer: 'Binds the trucker at the price of the bid, like an award that is acknowledged.',
    declineAwardOffer: 'The bid stays, and still waits to be confirmed.',

    readReleasePreview:
      'Changes nothing. Ask before you end an award, and send the cost back as `expectedTonuCents`: if it has changed meanwhile, the call that ends it is refused.',
    releaseAward:
      'Called by the trucker it gives the load back; called by the shipper it takes the load back. Bidding runs again, and earlier bids return to be confirmed. Refused with 409 once the container has left the terminal.',
    cancelAward: 'Ends the award and the load for good; the load is not offered again.',
    declineAward: 'Possible until the trucker has acknowledged or started work. After that use `release`.',
    releaseStaffAward: 'Staff name the side, the reason, what is owed and how much it counts.',
  },
  fields: {
    '/api/amendments/{id}': 'The `id` of the proposed change, as the confirmation has it.',
    '/api/award-offers/{id}': 'The `id` of the offer.',
    '/api/staff/confirmations/{id}': 'The `id` of the version of a confirmation.',
    '?version': 'The version to read, 1 for the first. Left out: the latest.',

    'Confirmation.number':
      'The number of the paper: `RC-100088` for the trucker, `LC-100088` for the shipper. The second award of a load ends in `-2`.',
    'Paper.number': 'The number of the paper, such as `RC-100088`.',
    'StaffConfirmation.number': 'The number of the paper, such as `RC-100088`.',
    'Confirmation.side': 'Whose paper it is: `trucker` or `shipper`.',
    'Paper.side': 'Whose paper it is: `trucker` or `shipper`.',
    'StaffConfirmation.side': 'Whose paper it is: `trucker` or `shipper`.',
    'StaffReleasing.side': 'On whose behalf the award ends.',
    version: 'The version, counted from 1. Each change that both sides agree on makes the next one.',
    'Acknowledging.version': 'The version that you have read. Another one is refused with 409 `confirmation-outdated`.',
    'Confirmation.versions': 'All versions of this side’s paper, oldest first.',
    issuedAt: 'When this version was issued.',
    replaced: 'True: a later version has taken its place.',
    snapshot: 'All that the paper says, frozen when it was issued.',
    sha256: 'The SHA-256 of the snapshot as canonical JSON, in hexadecimal. It proves that the paper has not changed.',
    acknowledgement: ['Who agreed to this version, and when.', 'Null: not yet.'],
    'acknowledgement.how':
      '`click`: by name on a screen or call. `work`: by starting to work on the load. `award`: the shipper, by awarding. `change`: by proposing or accepting a change.',
    'acknowledgement.name': 'The name that was typed.',
    'acknowledgement.at': 'When.',
    'acknowledgement.ip': ['The address that the call came from.', 'Null: not known.'],
    'acknowledgement.userAgent': ['The browser or program that called.', 'Null: not known.'],
    'Confirmation.dispatch':
      'What the driver is sent with, by now: live facts, which are not part of the hash. Only of the trucker’s latest paper, from the acknowledgement until the award ends; absent otherwise.',
    'dispatch.asOf': 'When the facts last changed.',
    'dispatch.rows': 'What is known, in the order of the paper.',
    'rows.label': 'What it is, such as `Pickup no.`.',
    'rows.value': 'The fact, in words.',
    'Confirmation.award': 'The state of the award.',
    'StaffConfirmation.award': 'The state of the award.',
    'award.state':
      '`awarded`: waits for the trucker. `acknowledged`: the trucker has agreed. `declined`: the trucker did not take it. `released`: it ended and the load was offered again. `cancelled`: it ended with the load.',
    acknowledgeBy: 'By when the trucker is to acknowledge. Nothing happens automatically after it.',
    'award.timeZone': 'The IANA time zone of the load’s area, in which people are shown `acknowledgeBy`.',
    'award.tonuCents': `${tonu} Absent if nothing is owed.`,
    declineCounts: 'True: to decline now counts against the trucker, even in time. Absent otherwise.',
    'award.ordinal': 'Which award of the load it is, from 1.',
    replacedAt: ['When a later version took its place.', 'Null: it is the latest.'],
    'StaffConfirmation.id': 'The id of the version.',

    'Confirmation.amendment': ['A change that waits for an answer.', 'Null: none does.'],
    'amendment.id': 'The id of the proposed change.',
    bySide: 'The side that proposed it.',
    'amendment.mine': 'True: your own side proposed it, so the other one answers.',
    'amendment.text': ['The change in words.', 'Null: only lines or facts change.'],
    'amendment.lines': 'The lines that change, and by how much.',
    'lines.line': 'The line of the confirmation: one of the trucker’s fixed charges.',
    'amendment.lines.cents': 'By how much the line changes, in US cents; below zero it falls.',
    'NewAmendment.lines.cents':
      'By how much the line changes, in US cents; below zero it falls. No line may fall below zero.',
    'amendment.load': 'The facts of the load that change, with their new values.',
    'amendment.load.liveOrdrop': 'True: live from now on. False: drop. Absent: unchanged.',
    'amendment.load.weight': 'The new weight: `Legal`, `Overweight` or pounds as digits. Absent: unchanged.',
    'amendment.load.deliveryCityOrZip': 'The new place of delivery. Absent: unchanged.',
    'amendment.load.containerType': 'The new container type. Absent: unchanged.',
    'amendment.load.pickupDate': ['The new calendar date of pickup. Absent: unchanged.', 'Null: flexible.'],
    'amendment.load.deliveryDate': ['The new calendar date of delivery. Absent: unchanged.', 'Null: flexible.'],
    'amendment.state':
      '`open`: waits for an answer. `accepted`, `declined`: by the other side. `withdrawn`: by the proposer. `lapsed`: not answered within 72 hours.',
    'amendment.at': 'When it was proposed.',
    lapsesAt: 'When it lapses if it is not answered.',

    'Paper.timeZone': 'The IANA time zone of the load’s area, in which the paper prints its times.',
    issuedLater: 'True: the load was awarded before there were confirmations, so the paper was made afterwards.',
    awardedAt: 'When the load was awarded.',
    'Paper.how':
      'How the load came to its trucker. `accept`: the shipper accepted the bid. `offer`: an offer that was confirmed. `rule`: the shipper’s award rule.',
    'Paper.operator': 'The company that runs the market. It is the other party of both contracts.',
    'operator.name': 'Its name.',
    'operator.address': ['Its postal address.', 'Null: not set.'],
    'operator.mc': ['Its motor carrier number with the FMCSA.', 'Null: not set.'],
    'operator.phone': ['Its phone number.', 'Null: not set.'],
    'operator.email': ['Its email address.', 'Null: not set.'],
    'Paper.party': 'The side that the paper is for. The other side is on no paper.',
    'Paper.load': 'The load as it was when this version was issued.',
    'load.isoType': ['Size and type of the container by ISO 6346, such as `45G1`.', 'Null: no such code.'],
    'Paper.pricingFacts':
      'What was known of the container when the load was awarded. Absent from papers of earlier releases.',
    'pricingFacts.label': 'What it is, such as `Last free day`.',
    'pricingFacts.value': 'Its value in words.',
    'Paper.lines': 'The charges, line by line.',
    'Paper.lines.name':
      'The charge: `drayage`, `fuel`, `chassis`, `drop`, `overweight`, `dg` and `reefer` of the trucker; `broker` and `delivery_order` of the operator; then what is due by use or only if it happens.',
    'Paper.lines.group':
      '`fixed`, `broker`: in the total. `per_use`: due by use, such as prepull. `charge`: due only if it happens, such as a dry run.',
    'Paper.lines.label': 'Its name as printed.',
    'Paper.lines.rate': ['How it is counted, in words, such as `20% of drayage`.', 'Null: a plain amount.'],
    'Paper.lines.cents': 'The amount in US cents.',
    'Paper.lines.unit': ['`/h` where the amount is per hour.', 'Null: it is not per hour.'],
    'Paper.lines.was': ['The amount in US cents before the change that made this version.', 'Null: it did not change.'],
    totalCents: 'The total that binds, in US cents: the fixed lines, without prepull and storage.',
    upToCents: 'The total with prepull and a day of storage, in US cents.',
    'Paper.otherFees': ['The bid’s other fees, in the trucker’s words.', 'Null: none.'],
    'Paper.notes': ['The bid’s notes.', 'Null: none.'],
    papersToBePaid: 'Which papers the trucker sends to be paid, in words.',
    terms: 'The terms, a paragraph each.',
    'Paper.change': ['What changed in this version.', 'Null: it is the first.'],
    'change.text': ['The change in words.', 'Null: only lines or facts changed.'],
    'change.facts': 'The facts of the load that changed.',
    'facts.fact': 'The field that changed.',
    'facts.was': 'Its value before, in words.',

    'AcknowledgingBatch.name': 'The name of the person who agrees for the company, 2 to 80 characters.',
    'AcknowledgingBatch.agreed': 'True: this person may accept loads for the company. Anything else is refused.',
    'AcknowledgingBatch.loads': 'The loads to acknowledge, each once.',
    'AcknowledgingBatch.loads.version': 'The version that you have read. Another one is refused with 409.',
    'acknowledgeAwards.confirmations': 'The confirmations as they are now, in the order of `loads`.',
    'Acknowledging.name': 'The name of the person who agrees for the company, 2 to 80 characters.',
    'Acknowledging.agreed': 'True: this person may accept loads for the company. Anything else is refused.',
    'Accepting.name': 'The name of the person who agrees for the company, 2 to 80 characters.',
    'NewAmendment.text': 'The change in words, 10 to 1,000 characters. May be left out if lines or facts change.',
    'NewAmendment.lines': 'The trucker’s charges that change, each once.',
    'NewAmendment.load': 'The facts of the load that change. What is left out stays.',
    'LoadRevision.liveOrdrop': 'True: live from now on. False: drop.',
    'LoadRevision.weight': 'The new weight: `Legal`, `Overweight` or pounds as digits.',
    'LoadRevision.deliveryCityOrZip': 'The new city or ZIP code of the delivery.',
    'LoadRevision.containerType': 'The new container type.',
    'LoadRevision.pickupDate': [
      'The new calendar date of pickup, not before today.',
      'Null or an empty text: flexible.',
    ],
    'LoadRevision.deliveryDate': [
      'The new calendar date of delivery, not before the pickup.',
      'Null or an empty text: flexible.',
    ],
    'proposeAmendment.id': 'The id of the proposed change.',

    revealed: 'True: the other side is named. If false and `why` is absent, no trucker has the load now.',
    'TruckerParty.why':
      'Why no names are given. `not_acknowledged`: the trucker has not agreed yet. `off`: the operator keeps the sides apart. Absent otherwise.',
    'ShipperParty.why':
      'Why no names are given. `not_acknowledged`: you have not agreed yet. `off`: the operator keeps the sides apart. Absent otherwise.',
    'TruckerParty.trucker': 'The trucker who has the load. Absent while it is not revealed.',
    earlierCarriers: 'Truckers whose awards of this load ended after they were revealed, oldest first. Absent if none.',
    'ShipperParty.shipper': 'The shipper of the load. Absent while it is not revealed.',
    'trucker.label': 'How the trucker is named everywhere else, such as `Trucker007`.',
    'earlierCarriers.label': 'How the trucker is named everywhere else, such as `Trucker007`.',
    ending: '`released`: the load was offered again. `cancelled`: it ended with the load.',
    'earlierCarriers.endedAt': 'When the award ended.',
    companyName: ['The name of the company.', 'Null: not entered.'],
    contactName: ['The person to ask for.', 'Null: not entered.'],
    phone: ['The phone number.', 'Null: not entered.'],
    email: ['The email address.', 'Null: not entered.'],
    mcNumber: ['The motor carrier (MC) number with the FMCSA.', 'Null: not entered.'],
    dotNumber: ['The USDOT number.', 'Null: not entered.'],
    scacCode: ['The Standard Carrier Alpha Code: two to four letters that name a carrier.', 'Null: not entered.'],

    'AwardOffer.id': 'The id of the offer.',
    'AwardOffer.bidId': 'The id of the bid that the load is offered to.',
    'AwardOffer.state':
      '`open`: waits for the trucker. `confirmed`: it is the award. `declined`: by the trucker. `withdrawn`: by the shipper. `lapsed`: its time is over.',
    'AwardOffer.at': 'When the load was offered.',
    'AwardOffer.expiresAt': 'Until when it can be confirmed, never later than the auction.',
    'OfferedLoad.id': 'The id of the offer.',
    'OfferedLoad.at': 'When the load was offered.',
    'OfferedLoad.expiresAt': 'Until when you can confirm it.',
    'OfferedLoad.bid': 'Your bid that the load is offered to, with the load.',
    'makeAwardOffer.bidId': 'The id of the bid to offer the load to. Its price must be waiting to be confirmed.',
    'makeAwardOffer.hours': 'For how many hours, 1 to 24, but never longer than the auction.',
    'confirmAwardOffer.load': 'The load, now yours.',
    'confirmAwardOffer.bid': 'Your bid, now `accepted`.',
    'declineAwardOffer.reason': reasonsOfTruckers,

    'readReleasePreview.allowed': 'True: the award can be ended by you now.',
    'readReleasePreview.why': 'Why it cannot, in words. Absent if it can.',
    'readReleasePreview.reasons': 'The reasons that may be given now.',
    'readReleasePreview.tonu': 'What ending it without the trucker’s fault costs.',
    'tonu.due': 'True: something is owed.',
    'tonu.cents': `${tonu} 0 if nothing is due.`,
    'tonu.because':
      'Due: `pickup_near` (within 24 hours), `dispatched` (the driver is on the way). Not due: `for_cause`, `given_back`, `not_acknowledged`, `turned_away` (a dry run is charged instead), `pickup_far`, `flexible` (no pickup date), `no_rate`.',
    pickupAt: ['When the pickup is: its appointment, else 8 AM of the pickup date.', 'Null: flexible.'],
    'readReleasePreview.timeZone': 'The IANA time zone of the load’s area, in which people are shown `pickupAt`.',
    'readReleasePreview.bids': 'The bids that would come back, cheapest first.',
    'readReleasePreview.bids.label': 'The trucker’s label, such as `Trucker007`.',
    'readReleasePreview.bids.total': 'The estimated total cost of the bid in US dollars.',
    'readReleasePreview.bids.needsConfirmation':
      'True: its trucker would have to confirm the price before it can be accepted.',
    'readReleasePreview.weight': 'How much giving back counts against the trucker now: 0 not, 0.5 half, 1 in full.',
    'ReleasingAward.reason':
      'A trucker gives: `breakdown`, `driver`, `capacity`, `price`, `insurance`, `other`. A shipper gives: `not_acknowledged`, `no_show` or `paused` if they are true, else `changed_plans`, `wrong_trucker`, `other`.',
    'CancellingAward.reason':
      '`cargo_not_ready`, `customs` (held by customs), `sold` (the cargo was sold), `changed_plans` or `other`.',
    'DecliningAward.reason': reasonsOfTruckers,
    'StaffReleasing.reason': 'Any reason of either side, or `settled`: both have agreed.',
    'ReleasingAward.note': 'More about it, up to 500 characters, kept with the award.',
    'CancellingAward.note': 'More about it, up to 500 characters, kept with the award.',
    'DecliningAward.note': 'More about it, up to 300 characters, kept with the award.',
    'StaffReleasing.note': 'More about it, up to 500 characters, kept with the award.',
    reopenHours: 'For how many hours bids are taken again, 1 to 336. Left out: 24. A trucker’s choice is ignored.',
    expectedTonuCents:
      'The cost that you have read in the preview, in US cents. If it has changed, nothing is done and the call is refused with 409 `tonu-changed`.',
    'StaffReleasing.tonuCents': 'What the shipper owes the trucker, in US cents; 0 for nothing.',
    'StaffReleasing.weight': 'How much it counts against the side: 0 not, 0.5 half, 1 in full.',
    settled: 'True: both sides have agreed, which is also possible after the container has left the terminal.',
    'readMissingSettings.missing': 'Names of environment variables that have no value.',
  },
}
