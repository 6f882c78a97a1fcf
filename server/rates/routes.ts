import { listRatesRoute, removeRatesRoute, saveRatesRoute } from './rates.ts'

export const rateRoutes = [listRatesRoute, saveRatesRoute, removeRatesRoute]
