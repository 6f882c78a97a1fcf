import type { Sealer } from '#server/db/sealed.ts'
import type { Route } from '#server/http/route.ts'
import type { Receivers } from '#server/ports/receiver.ts'
import { changeWebhookRoute } from './change-webhook.ts'
import { listDeliveriesRoute } from './list-deliveries.ts'
import { listStaffWebhooksRoute } from './list-staff-webhooks.ts'
import { listWebhooksRoute } from './list-webhooks.ts'
import { makeWebhookRoute } from './make-webhook.ts'
import { readDeliveryRoute } from './read-delivery.ts'
import { removeWebhookRoute } from './remove-webhook.ts'
import { resendDeliveryRoute, resendFailedRoute } from './resend-delivery.ts'
import { rotateSecretRoute } from './rotate-secret.ts'
import { switchOffWebhookRoute } from './switch-off-webhook.ts'
import { testWebhookRoute } from './test-webhook.ts'

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
