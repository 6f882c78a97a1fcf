import { answerQuestionRoute, listQuestionsRoute, listStaffQuestionsRoute, hideQuestionRoute } from './questions.ts'
import { askQuestionRoute } from './ask-question.ts'

export const questionRoutes = [
  listQuestionsRoute,
  askQuestionRoute,
  answerQuestionRoute,
  hideQuestionRoute,
  listStaffQuestionsRoute,
]
