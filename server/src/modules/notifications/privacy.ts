import type { NotificationChannel } from '@stagedoor/contract/notifications'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import type { DataOwner, Privacy } from '../../privacy.ts'
import { typesFor } from './catalogue/rules.ts'
import { selectMailFrequencies } from './mails/mail-frequency.store.ts'
import { selectChannelChoices } from './preferences/store.ts'
import { isOn } from './rules.ts'

const channels = ['inApp', 'email', 'push'] as const satisfies readonly NotificationChannel[]

/** Lists an account's notification preferences. */
async function* exportPreferences(ctx: ReadCtx, { id, role }: DataOwner) {
  const choices = (await selectChannelChoices(ctx, [id])).get(id) ?? new Map<string, boolean>()
  yield { mailFrequency: (await selectMailFrequencies(ctx, [id])).get(id) ?? 'each' }
  for (const type of typesFor(role)) {
    yield {
      type,
      ...Object.fromEntries(channels.map((channel) => [channel, isOn(type, channel, choices)])),
    }
  }
}

/** Deletes some notifications to an account and about it; returns true while there are more. */
async function eraseNotifications({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from notifications where id in (
    select id from notifications where account_id = ${accountId} or actor_id = ${accountId} limit 500)`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes an account's preferences, its push subscriptions, and its part in combined notifications. */
async function eraseChoices({ db }: InTransaction, accountId: string): Promise<void> {
  await db.deleteFrom('notificationActors').where('actorId', '=', accountId).execute()
  await db.deleteFrom('notificationPreferences').where('accountId', '=', accountId).execute()
  await db.deleteFrom('notificationMailFrequencies').where('accountId', '=', accountId).execute()
  await db.deleteFrom('pushSubscriptions').where('accountId', '=', accountId).execute()
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
