import type { RecordMessage } from '@stagedoor/contract/records'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { itemsByIds } from '../items/index.ts'
import { selectSent, sentFacts } from '../messaging/index.ts'
import { selectPlaces } from './places.store.ts'
import { placeViews } from './present-places.ts'

/** The places that the page of a message lists: the newest ones. */
const PLACES_SHOWN = 100

/**
 * Returns a message that records name as a place, also once it is gone; the access and its reason
 * are logged before. Other messages are nobody's business: they count as not found.
 */
export async function openMessage(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  reason: string,
): Promise<RecordMessage> {
  const found = await selectPlaces(ctx, { placeId: id, limit: PLACES_SHOWN, offset: 0 })
  const rows = found.rows.filter(
    ({ placeKind, placeId }) => placeKind === 'message' && placeId === id,
  )
  const ownerId = rows[0]?.ownerId ?? refuse('records.message_not_found')
  await transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'records.message_opened',
      subjectKind: 'message',
      subjectId: id,
      detail: { reason, ownerId },
    }),
  )
  const [[sent], facts, cards, places] = await Promise.all([
    selectSent(ctx, [id]),
    sentFacts(ctx, id),
    readCards(ctx, [ownerId]),
    placeViews(ctx, rows),
  ])
  const itemId = sent?.itemId
  const item = itemId ? (await itemsByIds(ctx, [itemId])).get(itemId) : undefined
  return {
    _id: id,
    owner: cards.get(ownerId) ?? null,
    text: sent?.text ?? null,
    sentAt: facts?.sentAt ?? null,
    price: item ? Number(item.price) / 100 : null,
    recipients: facts?.recipients ?? 0,
    places,
  }
}
