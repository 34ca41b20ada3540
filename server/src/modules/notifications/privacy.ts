import type { NotificationChannel } from '@stagedoor/contract/notifications'
import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'
import type { DataOwner, Privacy } from '../../privacy.ts'
import { typesFor } from './catalogue/rules.ts'
import { selectMailFrequencies } from './mails/mail-frequency.store.ts'
import { selectChannelChoices } from './preferences/store.ts'
import { eraseThresholds, selectThresholds } from './preferences/thresholds.store.ts'
import { selectQuietHours, storeQuietHours } from './quiet/quiet-hours.store.ts'
import { isOn } from './rules.ts'

const channels = ['inApp', 'email', 'push'] as const satisfies readonly NotificationChannel[]

/** Lists an account's notification preferences. */
async function* exportPreferences(ctx: ReadCtx, { id, role }: DataOwner) {
  const choices = (await selectChannelChoices(ctx, [id])).get(id) ?? new Map<string, boolean>()
  yield { mailFrequency: (await selectMailFrequencies(ctx, [id])).get(id) ?? 'each' }
  yield { quietHours: (await selectQuietHours(ctx, [id])).get(id) ?? null }
  const thresholds = (await selectThresholds(ctx, [id])).get(id)
  for (const type of typesFor(role)) {
    const minimum = thresholds?.get(type)
    yield {
      type,
      ...(minimum !== undefined && { minimum: Number(minimum) / 100 }),
      ...Object.fromEntries(channels.map((channel) => [channel, isOn(type, channel, choices)])),
    }
  }
}

const eraseNotificationsSql = statement(
  'notifications.erase_notifications',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql<UpdateResult>`delete from notifications where id in (
    select id from notifications where account_id = ${accountId}
      or actor_id = ${accountId} limit 500)`,
  { counts: true },
)

/** Deletes some notifications to an account and about it; returns true while there are more. */
async function eraseNotifications(ctx: InTransaction, accountId: string): Promise<boolean> {
  const numAffectedRows = await write(ctx, eraseNotificationsSql, { accountId })
  return numAffectedRows > 0n
}

const eraseActorsSql = statement(
  'notifications.erase_actors',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('notificationActors').where('actorId', '=', accountId),
)

const erasePreferencesSql = statement(
  'notifications.erase_preferences',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('notificationPreferences').where('accountId', '=', accountId),
)

const eraseMailFrequenciesSql = statement(
  'notifications.erase_mail_frequencies',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('notificationMailFrequencies').where('accountId', '=', accountId),
)

const erasePushSubscriptionsSql = statement(
  'notifications.erase_push_subscriptions',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('pushSubscriptions').where('accountId', '=', accountId),
)

/**
 * Deletes an account's preferences, its push subscriptions, and its part in combined notifications.
 */
async function eraseChoices(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseActorsSql, { accountId })
  await write(ctx, erasePreferencesSql, { accountId })
  await write(ctx, eraseMailFrequenciesSql, { accountId })
  await write(ctx, erasePushSubscriptionsSql, { accountId })
  await eraseThresholds(ctx, accountId)
  await storeQuietHours(ctx, accountId, null)
}

/** The export and erasure of an account's notifications. */
export const notificationsPrivacy: Privacy = {
  export: [
    {
      name: 'notification-settings',
      section: 'account',
      summary: 'Your notification settings.',
      rows: exportPreferences,
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await eraseChoices(ctx, id)
      return eraseNotifications(ctx, id)
    },
  },
}
