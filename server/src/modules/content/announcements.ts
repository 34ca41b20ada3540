import { announcement } from '../../platform/outbox/index.ts'
import type { ItemKind } from '../items/index.ts'

/** An item whose visibility to others changed. */
export interface ItemEvent {
  readonly itemId: string
  readonly kind: ItemKind
  readonly performerId: string
}

/** Announces that others can see an item for the first time. */
export const itemPublished = announcement<ItemEvent>('content.item_published')

/**
 * Announces that an item was deleted by its owner or removed by moderation; buyers keep what its
 * owner deleted.
 */
export const itemDeleted = announcement<ItemEvent>('content.item_deleted')

/** Announces that an item names an account as a participant, who is asked whether it may. */
export const participantNamed = announcement<ItemEvent & { readonly participantId: string }>(
  'content.participant_named',
)
