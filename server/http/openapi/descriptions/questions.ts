import type { Descriptions } from './words.ts'

export const questions: Descriptions = {
  tag: 'Questions: what truckers ask about a load while bidding runs, and what its shipper answers. No names are shown.',
  calls: {
    listQuestions: 'A question that waits for its answer is read only by its asker and the shipper.',
    askQuestion:
      'Phone numbers, email addresses and links are refused with 400. A trucker asks five times on a load at most, of which three may wait. Called by the shipper of the load, it adds a note.',
    answerQuestion: 'Once for each question; add a note to say more.',
    hideQuestion: 'To asker and shipper it then reads as removed; others no longer get it.',
    listStaffQuestions: 'Removed ones too, with their texts.',
  },
  fields: {
    '/api/questions/{id}': 'The `id` of the question.',
    '/api/staff/questions/{id}': 'The `id` of the question or note.',
    'Question.id': 'The id of the question or note.',
    'StaffQuestion.id': 'The id of the question or note.',
    'Question.kind': '`question` of a trucker, or `note` of the shipper.',
    'StaffQuestion.kind': '`question` of a trucker, or `note` of the shipper.',
    'Question.text': ['What was asked or noted.', 'Null: staff removed it.'],
    'StaffQuestion.text': 'What was asked or noted.',
    askedAt: 'When it was asked. For others than its author it is cut to the hour.',
    'Question.answer': ['The shipper’s answer.', 'Null: not answered, or removed.'],
    'StaffQuestion.answer': ['The shipper’s answer.', 'Null: not answered.'],
    answeredAt: ['When it was answered.', 'Null: not answered.'],
    'Question.mine': 'True: you asked it.',
    'Question.removed': 'True: staff removed it, so its texts are null.',
    'StaffQuestion.removed': 'True: staff removed it.',
    'NewNote.text': 'A trucker’s question, 1 to 500 characters, or the shipper’s note, 1 to 1,000.',
    'NewAnswer.text': 'The answer, 1 to 1,000 characters. Visible to every trucker who can see this load.',
    'HidingQuestion.reason': 'Why, 1 to 200 characters. Only staff read it.',
    asker: ['Who asked.', 'Null: it is a note of the shipper.'],
    'asker.id': 'The id of the account.',
    'asker.name': 'The name of the company.',
    removedReason: ['Why staff removed it.', 'Null: it is not removed.'],
    flagged: 'True: it may name a person or company.',
  },
}
