import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** The settings of an account's conversations as they are stored. */
export interface SettingsRow {
  readonly whoMayWrite: string
  /** In hundredths of a token. */
  readonly messagePrice: bigint
  readonly replyWithinDays: number | null
  readonly showsRead: boolean
  readonly blockedWords: string
}

const defaults: SettingsRow = {
  ...{ whoMayWrite: 'subscribers', messagePrice: 0n, replyWithinDays: null },
  ...{ showsRead: true, blockedWords: '' },
}

/** Returns the settings of an account's conversations; the usual ones until it changes any. */
export async function selectSettings({ db }: ReadCtx, accountId: string): Promise<SettingsRow> {
  const stored = await db
    .selectFrom('conversationSettings')
    .select(['whoMayWrite', 'messagePrice', 'replyWithinDays', 'showsRead', 'blockedWords'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return stored ?? defaults
}

/** Stores the settings of an account's conversations. */
export async function storeSettings(
  { db }: InTransaction,
  accountId: string,
  settings: SettingsRow,
): Promise<void> {
  await db
    .insertInto('conversationSettings')
    .values({ accountId, ...settings })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(settings))
    .execute()
}
