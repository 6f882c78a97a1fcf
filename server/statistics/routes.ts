import { platformStatisticsRoute } from './read-statistics.ts'

export const statisticsRoutes = [platformStatisticsRoute]
