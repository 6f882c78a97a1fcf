import type { AccountTables } from './tables/account-tables.ts'
import type { LoadTables } from './tables/load-tables.ts'
import type { WorkTables } from './tables/work-tables.ts'
import type { NotificationTables } from './tables/notification-tables.ts'

export type { DetailChanges } from './tables/work-tables.ts'

/** Every table with its columns, as the migrations have left them. */
export type Tables = AccountTables & LoadTables & WorkTables & NotificationTables
