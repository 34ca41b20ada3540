import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isPerformerVisible } from '../access/index.ts'
import { normalizeTags } from './labels.rules.ts'
import { replaceTags } from './labels.store.ts'
import { nameParticipants } from './participations/name-participants.ts'

/**
 * Stores content under the first of some slugs that is free; `insert` returns false for one that is
 * taken.
 */
export async function insertUnderFreeSlug(
  slugs: readonly string[],
  insert: (slug: string) => Promise<boolean>,
): Promise<void> {
  for (const slug of slugs) if (await insert(slug)) return
  throw new Error(`No free slug among ${slugs.join(', ')}`)
}

/** The tags and participants that a performer sends; absent ones stay. */
export interface LabelChanges {
  readonly tags?: readonly string[] | undefined
  readonly participantIds?: readonly string[] | undefined
}

/**
 * Refuses `content.participant_unusable` unless every participant is a performer who is verified,
 * not suspended, and not blocked by the viewer or blocking them.
 */
export async function refuseParticipants(
  ctx: ReadCtx & { readonly viewer: Viewer },
  { participantIds = [] }: LabelChanges,
): Promise<void> {
  for (const participantId of new Set(participantIds)) {
    if (!(await isPerformerVisible(ctx, ctx.viewer, participantId))) {
      refuse('content.participant_unusable', { participantId })
    }
  }
}

/**
 * Stores the tags and participants of an item. Participants who were not named before are asked.
 */
export async function setLabels(
  ctx: InTransaction,
  itemId: string,
  labels: LabelChanges,
): Promise<void> {
  const { tags, participantIds } = labels
  if (tags) await replaceTags(ctx, itemId, normalizeTags(tags))
  if (participantIds) await nameParticipants(ctx, itemId, [...new Set(participantIds)])
}
