import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId, PublicPathId } from '#domain/ids.ts'
import { HidingQuestion, NewAnswer, NewNote, Question, StaffQuestion } from './question.ts'

const ofLoad = z.object({ id: PathId })
const ofQuestion = z.object({ id: PublicPathId })

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/questions',
  summary: 'List the questions and notes about a load that you may read, oldest first',
  access: ['shipper', 'trucker', 'admin'],
  scope: 'questions:read',
  params: ofLoad,
  reply: z.array(Question),
  missing: 'load-not-found',
  topics: ['questions'],
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/questions',
  summary: 'Ask about a load without being named; as its shipper, add a note',
  access: ['shipper', 'trucker'],
  scope: 'questions:write',
  params: ofLoad,
  body: NewNote,
  status: 201,
  reply: Question,
  missing: 'load-not-found',
  refusals: [
    'area-not-served',
    'bidding-ended',
    'load-not-open',
    'questions-full',
    'questions-over',
    'questions-waiting',
    'registration-incomplete',
    'too-many-questions',
  ],
  topics: ['questions'],
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/{id}/answer',
  summary: 'Answer a question about your load; every trucker who may see the load reads it',
  access: ['shipper'],
  scope: 'questions:write',
  params: ofQuestion,
  body: NewAnswer,
  reply: Question,
  missing: 'question-not-found',
  refusals: ['load-not-open', 'question-answered'],
  topics: ['questions'],
})

export const hideQuestion = endpoint({
  method: 'POST',
  path: '/api/staff/questions/{id}/hide',
  summary: 'Remove a question or note from the pages of the marketplace, with a reason',
  access: ['staff'],
  staffRoles: ['admin', 'operations', 'support'],
  params: ofQuestion,
  body: HidingQuestion,
  reply: StaffQuestion,
  missing: 'question-not-found',
  topics: ['questions'],
})

export const listStaffQuestions = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}/questions',
  summary: 'List all questions and notes about a load, with who asked',
  access: ['staff'],
  params: ofLoad,
  reply: z.array(StaffQuestion),
  missing: 'load-not-found',
  topics: ['questions'],
})
