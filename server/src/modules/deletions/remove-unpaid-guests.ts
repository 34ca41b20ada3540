import { type Ctx, transaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { unpaidGuests } from '../auth/index.ts'
import { mayHavePaid } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { scheduleDeletion } from './schedule-deletion.ts'
import { selectDeletion } from './store.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

/**
 * Deletes accounts that visitors made by paying first and for which no payment ever came. One whose
 * payment may still arrive stays, and so does one that something keeps, such as a subscription that
 * renews: the next night tries it again.
 */
export async function removeUnpaidGuests(ctx: Ctx): Promise<void> {
  const { unpaidGuestDays } = await readSettings(ctx)
  const before = new Date(ctx.now().getTime() - unpaidGuestDays * DAY_MS)
  for (const accountId of await unpaidGuests(ctx, before, AT_ONCE)) {
    if ((await mayHavePaid(ctx, accountId)) || (await selectDeletion(ctx, accountId))) continue
    const by = { kind: 'account', id: accountId } as const
    await transaction(ctx, (ctx) => scheduleDeletion(ctx, accountId, { by, graceDays: 0 })).catch(
      (error) => {
        if (!(error instanceof Refusal)) throw error
        ctx.log.info({ accountId, code: error.code }, 'an unpaid guest cannot be deleted yet')
      },
    )
  }
}
