import type { InTransaction } from '../../../platform/context.ts'
import { announceAll } from '../../../platform/outbox/index.ts'
import { itemById } from '../../items/index.ts'
import { participantNamed } from '../announcements.ts'
import { replaceParticipants, withdrawAgreements } from './store.ts'

/**
 * Replaces the participants that a performer names in an item. New ones are asked, and shown to
 * others once they agree; those who refused stay refused.
 */
export async function nameParticipants(
  ctx: InTransaction,
  itemId: string,
  accountIds: readonly string[],
): Promise<void> {
  await announceNamed(ctx, itemId, await replaceParticipants(ctx, itemId, accountIds))
}

/**
 * Asks the participants of an item again who agreed to it alone, because it shows another file
 * now.
 */
export async function askParticipantsAgain(ctx: InTransaction, itemId: string): Promise<void> {
  await announceNamed(ctx, itemId, await withdrawAgreements(ctx, itemId))
}

async function announceNamed(
  ctx: InTransaction,
  itemId: string,
  participantIds: readonly string[],
): Promise<void> {
  if (participantIds.length === 0) return
  const item = await itemById(ctx, itemId)
  if (!item) return
  await announceAll(
    ctx,
    participantNamed,
    participantIds.map((participantId) => ({
      payload: { itemId, kind: item.kind, performerId: item.ownerId, participantId },
      log: ctx.log,
    })),
  )
}
