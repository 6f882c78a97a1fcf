import type { Descriptions } from './words.ts'

const kinds =
  'A step, in this order: `dispatched` (on the way), `arrived_terminal`, `gated_out` (left the terminal with the container), `arrived_yard` and `left_yard` (the trucker’s own yard), `arrived_stop` (at the receiver or loader), `work_done` (unloaded or loaded), `dropped`, `left_stop`, `picked_up` (fetched again after a drop), `gated_in` (back at the terminal). Or what came between: `dry_run` (turned away), `exam` (customs), `extra_stop`, `delay`, `damage`, `note`, and once `proof_waived` (the trip goes on without a proof of delivery).'
const by = 'Who recorded it: the `trucker`’s account, a `driver` by a link, or `staff`.'

export const milestones: Descriptions = {
  tag: 'Milestones: what is reported of a load on the road, step by step.',
  calls: {
    listMilestones:
      'A page, oldest first. The shipper reads “driver” in place of names, the trucker its drivers’ names. A position is stored if a phone sent one, and no call returns it.',
    recordMilestone:
      'The `Idempotency-Key` must be a UUID: it becomes the `id`, so sending it again changes nothing, at any time. A step in an unusual order is taken; one that stands already is refused with 409, with it in `current`. The first report acknowledges the award.',
    voidMilestone:
      'Marks it as void with a reason; it stays in the list, and its step can be reported again. Possible for 24 hours.',
    listStaffMilestones: 'A page, oldest first, with the name of the person who recorded each.',
    recordStaffMilestone: 'As for truckers, from the award to the bill.',
    voidStaffMilestone: 'Staff may void any milestone, at any time.',
  },
  fields: {
    '/api/milestones/{id}': 'The `id` of the milestone: the UUID that it was sent under.',
    '/api/d/milestones/{id}': 'The `id` of the milestone: the UUID that it was sent under.',
    '/api/staff/milestones/{id}': 'The `id` of the milestone: the UUID that it was sent under.',

    'Milestone.id': 'The UUID under which it was sent.',
    'TruckerMilestone.id': 'The UUID under which it was sent.',
    'StaffMilestone.id': 'The UUID under which it was sent.',
    'Milestone.kind': kinds,
    'TruckerMilestone.kind': kinds,
    'StaffMilestone.kind': kinds,
    'NewMilestone.kind': kinds,
    'Milestone.label': 'Its name for people, such as `Returned empty`; it depends on the direction of the load.',
    'TruckerMilestone.label': 'Its name for people, such as `Returned empty`; it depends on the direction of the load.',
    'StaffMilestone.label': 'Its name for people, such as `Returned empty`; it depends on the direction of the load.',
    happenedAt: 'When it happened, by the server’s clock: the phone’s time, corrected by `clockOffsetMs`.',
    recordedAt: 'When the server got it; later than `happenedAt` if the phone had no signal.',
    'Milestone.timeZone': 'The IANA time zone of the place, in which people are shown its times.',
    'TruckerMilestone.timeZone': 'The IANA time zone of the place, in which people are shown its times.',
    'StaffMilestone.timeZone': 'The IANA time zone of the place, in which people are shown its times.',
    'Milestone.by': by,
    'TruckerMilestone.by': by,
    'StaffMilestone.by': by,
    'TruckerMilestone.byName': ['The name of the driver.', 'Null: not recorded by a driver’s link.'],
    'StaffMilestone.byName': ['The name of the person who recorded it.', 'Null: not known.'],
    entered: 'True: the time was typed, not taken from the tap.',
    'NewMilestone.entered': 'True: a person typed `happenedAt`. False: it is the time of the tap.',
    unchecked: 'True: the time could not be checked, because the phone’s clock was turned before it was sent.',
    clockOffsetMs: 'By how many milliseconds the time was corrected. Below zero: the phone’s clock was fast.',
    'Milestone.note': ['What was added in words.', 'Null: nothing.'],
    'TruckerMilestone.note': ['What was added in words.', 'Null: nothing.'],
    'StaffMilestone.note': ['What was added in words.', 'Null: nothing.'],
    'Milestone.details': 'What its kind says more, such as the container at the gate.',
    'TruckerMilestone.details': 'What its kind says more, such as the container at the gate.',
    'StaffMilestone.details': 'What its kind says more, such as the container at the gate.',
    'Milestone.files': 'The photos and papers that were sent with it.',
    'TruckerMilestone.files': 'The photos and papers that were sent with it.',
    'StaffMilestone.files': 'The photos and papers that were sent with it.',
    voided: 'That it was taken back. Absent while it stands.',
    'voided.reason': 'Why, in words.',
    'voided.at': 'When.',
    voidableUntil: ['Until when you may void it.', 'Null: you may not.'],
    earlierCarrier: 'The label of the trucker who had the load then, if that award has ended. Absent otherwise.',

    'MilestoneDetails.containerNumber': 'The number that the driver read on the container. Absent if not said.',
    isRightBox:
      'True: the driver took the container although its number is not the load’s, and says that it is the right one. Absent if not asked.',
    'MilestoneDetails.chassisNumber': 'The number that the driver read on the chassis. Absent if not said.',
    sealNumber: 'The number that the driver read on the seal. Absent if not said.',
    where: 'Of a dry run: turned away at the `terminal`, or at the `stop`, which is the receiver or loader.',
    'MilestoneDetails.reason':
      'Of a dry run: `not_released`, `hold`, `no_chassis`, `closed`, `no_appointment`, `no_empty`, `refused`, `other`. Of a delay: `traffic`, `terminal`, `breakdown`, `weather`, `facility`, `other`.',
    'MilestoneDetails.type':
      'Of a customs exam: `vacis` (X-ray), `tailgate` (doors opened), `intensive` (unloaded at an exam site).',
    site: 'Of a customs exam: where.',
    'MilestoneDetails.place': 'Of an extra stop: where.',
    'MilestoneDetails.newEta': 'Of a delay: when the driver is expected now. Absent if not said.',
    what: 'Of damage: what is damaged.',

    'MilestoneFile.id': 'The id of the document, for `GET /api/documents/{id}/download`.',
    'StaffMilestoneFile.id': 'The id of the document.',
    'MilestoneFile.type': 'What it is, such as `pod` for a proof of delivery or `seal_photo`.',
    'StaffMilestoneFile.type': 'What it is, such as `pod` for a proof of delivery or `seal_photo`.',
    'MilestoneFile.name': 'The name of the file.',
    'StaffMilestoneFile.name': 'The name of the file.',
    'StaffMilestoneFile.path': 'The last part of its address: the file is at `/uploads/{path}`.',

    'NewMilestone.happenedAt':
      'When it happened, by the clock of the device that sends it. Not before the award, nor more than 2 minutes from now.',
    deviceNow:
      'What that clock shows while this is sent. The difference to the server’s clock corrects `happenedAt`; a program sends its own time now.',
    lastServerTime: [
      'The `Date` of the last answer that the device had from the server before the tap. It shows whether the clock was turned since.',
      'Null, or left out: there was none.',
    ],
    'NewMilestone.note':
      'What to add in words, up to 500 characters. Required for the kinds `note` and `proof_waived`.',
    'NewMilestone.lat': [
      'The latitude of the device in degrees, -90 to 90. Stored, and returned by no call.',
      'Null, or left out: not known.',
    ],
    'NewMilestone.lon': [
      'The longitude in degrees, -180 to 180. With `lat`, or neither.',
      'Null, or left out: not known.',
    ],
    accuracyM: ['How exact the position is, in meters.', 'Null, or left out: not known.'],
    fileIds:
      'The keys (UUIDs) under which its files were sent. They must have arrived before, or it is refused with `file-not-arrived`.',
    'NewMilestone.details':
      'What its kind says more. `gated_out`: `containerNumber`, `isRightBox`, `chassisNumber`, `sealNumber`. `work_done`, `picked_up`, `gated_in`: `sealNumber`. `dry_run`: `where`, `reason`. `exam`: `type`, `site`. `extra_stop`: `place`. `delay`: `reason`, `newEta`. `damage`: `what`. Other kinds take none.',
    'Voiding.reason': 'Why it is taken back, 3 to 200 characters.',
  },
}
