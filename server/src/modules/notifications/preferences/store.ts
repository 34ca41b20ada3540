import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { type ChannelChoices, choiceKey } from '../rules.ts'

const channelChoicesSql = statement(
  'notifications.channel_choices',
  ({ accountIds }: { accountIds: readonly string[] }, ctx) => {
    const choices = ctx.db
      .selectFrom('notificationPreferences')
      .select(['accountId', 'type', 'channel', 'isOn'])
      .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    return choices
  },
  { plan: 'generic' },
)

/** Returns the accounts' choices that differ from the catalogue, by account. */
export async function selectChannelChoices(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, ChannelChoices>> {
  const rows = await read(ctx, channelChoicesSql, { accountIds })
  const found = new Map<string, Map<string, boolean>>()
  for (const { accountId, type, channel, isOn } of rows) {
    const mine = found.get(accountId) ?? new Map<string, boolean>()
    found.set(accountId, mine.set(choiceKey(type, channel), isOn))
  }
  return found
}

const storeChannelChoiceSql = statement(
  'notifications.store_channel_choice',
  (
    {
      choice,
      updatedAt,
      isOn,
    }: {
      choice: { accountId: string; type: string; channel: string; isOn: boolean }
      updatedAt: Date
      isOn: boolean
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('notificationPreferences')
      .values({ ...choice, updatedAt })
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'type', 'channel']).doUpdateSet({ isOn, updatedAt }),
      ),
)

/** Stores a choice in place of the one before. */
export async function storeChannelChoice(
  ctx: InTransaction,
  choice: { accountId: string; type: string; channel: string; isOn: boolean },
): Promise<void> {
  const { isOn } = choice
  const updatedAt = ctx.now()
  await write(ctx, storeChannelChoiceSql, { choice, updatedAt, isOn })
}
