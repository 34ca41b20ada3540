import * as notifications from '@stagedoor/contract/notifications'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import {
  countUnread,
  listNotifications,
  readNotification,
  readNotifications,
} from './list-notifications.ts'
import { updateMailFrequency } from './mails/update-mail-frequency.ts'
import {
  listPreferences,
  updatePreference,
  updateThreshold,
} from './preferences/manage-preferences.ts'
import { readPushKey, subscribePush, unsubscribePush } from './push/push-notifications.ts'
import { readDelivery, updateDiscretion, updateQuietHours } from './quiet/update-delivery.ts'

/** Returns the routes of notifications. */
export const notificationsRoutes = (contents: Contents): readonly Route[] => [
  serve(notifications.listNotifications, (ctx, { query }) =>
    listNotifications(ctx, contents, query),
  ),
  serve(notifications.countUnread, (ctx) => countUnread(ctx)),
  serve(notifications.readAllNotifications, (ctx) => readNotifications(ctx)),
  serve(notifications.seeNotifications, (ctx, { body }) => readNotifications(ctx, body.ids)),
  serve(notifications.readNotification, (ctx, { params }) => readNotification(ctx, params.id)),
  serve(notifications.listPreferences, (ctx) => listPreferences(ctx)),
  serve(notifications.updatePreference, (ctx, { params, body }) =>
    updatePreference(ctx, params.type, body),
  ),
  serve(notifications.updateThreshold, (ctx, { params, body }) =>
    updateThreshold(ctx, params.type, body.minimum),
  ),
  serve(notifications.updateMailFrequency, (ctx, { body }) =>
    updateMailFrequency(ctx, body.mailFrequency),
  ),
  serve(notifications.readDelivery, (ctx) => readDelivery(ctx)),
  serve(notifications.updateQuietHours, (ctx, { body }) => updateQuietHours(ctx, body.quietHours)),
  serve(notifications.updateDiscretion, (ctx, { body }) => updateDiscretion(ctx, body.isDiscreet)),
  serve(notifications.readPushKey, (ctx) => readPushKey(ctx)),
  serve(notifications.subscribePush, (ctx, { body }) =>
    subscribePush(ctx, { endpoint: body.endpoint, ...body.keys }),
  ),
  serve(notifications.unsubscribePush, (ctx, { body }) => unsubscribePush(ctx, body.endpoint)),
]
