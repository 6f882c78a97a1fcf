import type { Descriptions } from './words.ts'

const types =
  'What it is. Handed in: `credit_application`, `delivery_order` (the papers that let the trucker fetch the container), `insurance`, `authority`. Made by the server: `rate_confirmation`, `load_confirmation`, `transaction_record`. From the road: `pod` (proof of delivery) and the other types of files.'

export const documents: Descriptions = {
  tag: 'Documents: files that accounts hand in, and those of loads.',
  calls: {
    listDocuments:
      'A page, newest first. A shipper and the trucker of the award see the same load’s papers, each their own confirmation.',
    countDocuments: 'One number for each type. A number above 10,000 is sent as 10,001.',
    uploadDocument:
      'A multipart form. The content must be what the name says, without a password; an account uploads a limited number of bytes a day.',
    uploadDocuments:
      'A multipart form. One file for several loads, at most 50: each load gets a document with a file of its own, which counts toward the limit of the day. If one load refuses, none gets it: 409 `loads-refused` names each with its own code.',
    listStaffDocuments: 'A page of all documents of a load, removed ones too.',
    uploadStaffDocument: 'A multipart form. Both sides of the award see it.',
    removeDocument: 'The file goes; a line stays that it was there. Papers that the server made cannot be removed.',
    removeStaffDocument: 'As for users, without a time limit. Both sides see that staff removed it, not why.',
    releaseDocument: 'On a market that keeps the sides apart, what a trucker sends waits for this.',
    downloadDocument: 'The bytes of the file, under its own name.',
    openUpload: 'As the web app links files. Programs use `GET /api/documents/{id}/download`.',
  },
  fields: {
    '/api/documents/{id}': 'The `id` of the document.',
    '/api/staff/documents/{id}': 'The `id` of the document.',
    '/uploads/{filename}': 'The stored name: 32 letters and digits.',
    'listDocuments.?type': 'Only documents of these types; `other` stands for all that people do not hand in.',
    'listDocuments.?loadId': 'Only those of this load: its id, or its number such as `QB-100088`.',
    'countDocuments.?loadId': 'Only those of this load: its id, or its number such as `QB-100088`.',
    'listDocuments.?sort': 'The order; `-` before a key reverses it.',
    'listStaffDocuments.?sort': 'The order; `-` before a key reverses it.',
    '?show':
      '`full` lets a browser show it in place of saving it; `small` gives a picture in a small size. Left out: to save.',
    'openUpload.?show': '`full`, the default, shows it; `small` gives a picture in a small size.',

    'Document.id': 'The id of the document.',
    originalFilename: 'The name of the file as it was uploaded; empty if it was removed.',
    'Document.type': types,
    'StaffDocument.type': types,
    uploadedAt: 'When it was uploaded.',
    bytes: 'Its size in bytes; 0 if it was removed.',
    isPicture: 'True: a browser can show it as a picture.',
    byStaff: 'True: staff uploaded it.',
    removableUntil: ['Until when you may remove it.', 'Null: you may not.'],
    'Document.removed': ['That it was removed, and by whom.', 'Null: it is there.'],
    'removed.at': 'When.',
    'Document.removed.by': 'By its `uploader` or by `staff`.',
    'StaffDocument.removed': ['That it was removed, by whom and why.', 'Null: it is there.'],
    'removed.byName': 'The name of the person.',
    'removed.reason': ['Why, where staff removed it.', 'Null: its uploader did.'],
    'uploadDocument.file': 'The file itself: a .pdf, .doc or .docx of at most 10 MB.',
    'uploadDocuments.file': 'The file itself: a .pdf, .doc or .docx of at most 10 MB.',
    'uploadStaffDocument.file': 'The file itself: a .pdf, .doc or .docx of at most 10 MB.',
    'uploadDocument.type':
      '`delivery_order`: the papers that let the trucker fetch the container. `insurance`, `authority`: a trucker’s proofs. `credit_application`: a shipper’s.',
    'uploadDocuments.type': 'As of one document: most often `delivery_order`.',
    'uploadDocuments.loadIds': 'The ids of the loads, separated by commas, each once.',
    'uploadDocuments.documents': 'The documents, in the order of `loadIds`.',
    'uploadStaffDocument.type': '`delivery_order`, `insurance`, `authority` or `credit_application`.',
    'uploadDocument.loadId':
      'The load that it belongs to: its id, or its number such as `QB-100088`. Left out or empty: none.',
    'uploadStaffDocument.id': 'The id of the document.',
    'removeDocument.id': 'The id of the document.',
    'releaseDocument.id': 'The id of the document.',
    'removeStaffDocument.id': 'The id of the document.',
    'StaffRemoval.reason': 'Why, 3 to 200 characters. Only staff read it.',
    'countDocuments.credit_application': 'Credit applications.',
    'countDocuments.delivery_order': 'Delivery orders.',
    'countDocuments.insurance': 'Proofs of insurance.',
    'countDocuments.authority': 'Operating authorities.',
    'countDocuments.other': 'All other documents: confirmations and files from the road.',

    'StaffDocument.id': 'The id of the document.',
    'StaffDocument.name': 'The name of the file.',
    'StaffDocument.path': 'The last part of its address: the file is at `/uploads/{path}`.',
    'StaffDocument.userId': ['The account that uploaded it.', 'Null: staff did, or the server made it.'],
    uploaderName: 'Who uploaded it; `Quaybid` for what the server made.',
    'StaffDocument.createdAt': 'When it was uploaded.',
    hasFile: 'True: the file is still kept.',
    isHeldBack: 'True: its shipper does not get it until staff release it.',
    mayRemove: 'True: staff may remove it.',
  },
}
