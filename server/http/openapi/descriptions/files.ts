import type { Descriptions } from './words.ts'

export const files: Descriptions = {
  tag: 'Files: photos, gate tickets and the proof of delivery of an awarded load.',
  calls: {
    addFile:
      'The `Idempotency-Key` must be a UUID; it names the file, so that a milestone or a proof of delivery sent afterwards can refer to it. Sent again under it, nothing is added twice. Both sides of the award and staff see the file.',
    addStaffFile: 'As for shippers and truckers.',
    addPod:
      'The server prints a PDF from what was signed and adds it as a document of the load. Send the drawn signature first, with the type `signature`.',
  },
  fields: {
    'addFile.file': 'The file itself: a PDF, JPEG, PNG or WebP of at most 10 MB.',
    'addDriverFile.file': 'The file itself: a PDF, JPEG, PNG or WebP of at most 10 MB.',
    'addStaffFile.file': 'The file itself: a PDF, JPEG, PNG or WebP of at most 10 MB.',
    'addFile.type':
      'What it is: `pod` proof of delivery, `out_gate_ticket`, `in_gate_ticket`, `bill_of_lading`, `scale_ticket`, `seal_photo`, `damage_photo`, `receipt`, `exam_paper`, `other_photo`, or `signature` for the drawing that a proof of delivery prints.',
    'addDriverFile.type':
      'What it is: `pod` proof of delivery, `out_gate_ticket`, `in_gate_ticket`, `bill_of_lading`, `scale_ticket`, `seal_photo`, `damage_photo`, `receipt`, `exam_paper`, `other_photo`, or `signature` for the drawing that a proof of delivery prints.',
    'addStaffFile.type':
      'What it is: `pod` proof of delivery, `out_gate_ticket`, `in_gate_ticket`, `bill_of_lading`, `scale_ticket`, `seal_photo`, `damage_photo`, `receipt`, `exam_paper`, `other_photo` or `signature`.',
    milestoneId: 'The milestone that the file belongs to, which the server has already. Left out or empty: none.',
    'NewPod.milestoneId': 'The milestone of the delivery: `work_done` or `dropped`, of an import.',
    receivedBy: 'The name of the person who received the load, 2 to 80 characters.',
    signatureFileId: [
      'The key (UUID) under which the drawn signature was sent.',
      'Null, or left out: there is no signature, and `unsignedReason` says why.',
    ],
    unsignedReason: 'Why the receiver did not sign, up to 200 characters. Required without a signature.',
    'NewPod.pieces': ['How many pieces were received.', 'Null, or left out: not counted.'],
    condition: '`clean`: in order. `exceptions`: not, and `exceptions` says what.',
    exceptions: 'What was not in order, up to 500 characters. Required with `exceptions`.',
    seal: 'Whether the seal was `intact` or `broken`, or there was `none`.',
    'addDriverFile.id': 'The id of the document.',
    'addStaffFile.id': 'The id of the document.',
    'addDriverPod.id': 'The id of the document.',
  },
}
