export { BidQuestions } from './questions-of-load.tsx'
export { QuestionsOfLoad } from './questions-of-load.tsx'
export { StaffQuestions } from './staff-questions.tsx'
export { useForgetNews, useQuestions } from './use-questions.ts'
