import { platformStatisticsRoute } from './read-platform-statistics.ts'

export const statisticsRoutes = [platformStatisticsRoute]
