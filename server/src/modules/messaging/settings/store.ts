import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** The settings of an account's conversations as they are stored. */
export interface SettingsRow {
  readonly whoMayWrite: string
  /** In hundredths of a token. */
  readonly messagePrice: bigint
  readonly replyWithinDays: number | null
  readonly showsRead: boolean
  readonly showsTyping: boolean
  readonly blockedWords: string
}

const defaults: SettingsRow = {
  whoMayWrite: 'subscribers',
  messagePrice: 0n,
  replyWithinDays: null,
  showsRead: true,
  showsTyping: true,
  blockedWords: '',
}

const settingsSql = statement(
  'messaging.settings',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('conversationSettings')
      .select([
        'whoMayWrite',
        'messagePrice',
        'replyWithinDays',
        'showsRead',
        'showsTyping',
        'blockedWords',
      ])
      .where('accountId', '=', accountId),
  { plan: 'generic' },
)

/** Returns the settings of an account's conversations; the usual ones until it changes any. */
export async function selectSettings(ctx: ReadCtx, accountId: string): Promise<SettingsRow> {
  const [stored] = await read(ctx, settingsSql, { accountId })
  return stored ?? defaults
}

const storeSettingsSql = statement(
  'messaging.store_settings',
  ({ accountId, settings }: { accountId: string; settings: SettingsRow }, { db }) =>
    db
      .insertInto('conversationSettings')
      .values({ accountId, ...settings })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(settings)),
)

/** Stores the settings of an account's conversations. */
export async function storeSettings(
  ctx: InTransaction,
  accountId: string,
  settings: SettingsRow,
): Promise<void> {
  await write(ctx, storeSettingsSql, { accountId, settings })
}
