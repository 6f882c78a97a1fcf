import type { Sealer } from '#server/db/sealed.ts'
import type { Route } from '#server/http/route.ts'
import type { Receivers } from '#server/ports/receiver.ts'
import { changeWebhookRoute, makeWebhookRoute, rotateSecretRoute } from './webhook-writes.ts'
import { resendDeliveryRoute, resendFailedRoute } from './resend-delivery.ts'
import { readDeliveryRoute, listDeliveriesRoute } from './list-deliveries.ts'
import {
  listStaffWebhooksRoute,
  listWebhooksRoute,
  removeWebhookRoute,
  testWebhookRoute,
  switchOffWebhookRoute,
} from './webhooks.ts'

export function webhookRoutes(sealer: Sealer, receivers: Receivers): Route[] {
  return [
    listWebhooksRoute,
    makeWebhookRoute(sealer, receivers),
    changeWebhookRoute(receivers),
    removeWebhookRoute,
    rotateSecretRoute(sealer),
    testWebhookRoute,
    listDeliveriesRoute,
    readDeliveryRoute,
    resendDeliveryRoute,
    resendFailedRoute,
    listStaffWebhooksRoute,
    switchOffWebhookRoute,
  ]
}
