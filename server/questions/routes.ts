import { answerQuestionRoute } from './answer-question.ts'
import { askQuestionRoute } from './ask-question.ts'
import { hideQuestionRoute } from './hide-question.ts'
import { listQuestionsRoute, listStaffQuestionsRoute } from './list-questions.ts'

export const questionRoutes = [
  listQuestionsRoute,
  askQuestionRoute,
  answerQuestionRoute,
  hideQuestionRoute,
  listStaffQuestionsRoute,
]
