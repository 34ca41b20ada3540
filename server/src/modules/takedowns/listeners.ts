import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { type Contents, restoreRemoved } from '../content/index.ts'
import { decisionReversed, storeRestoration } from '../decisions/index.ts'
import { noteReversal } from '../hashlists/index.ts'
import { type ItemKind, itemsByIds, restoreItem } from '../items/index.ts'
import { holdsOfDecision, releaseFiles } from '../media/index.ts'
import { heldFilesReleased, minorNamed, releaseWithdrawn } from '../releases/index.ts'
import { matchListener } from './matches/act-on-matches.ts'
import { itemsOf } from './store.ts'
import {
  giveBackReleased,
  reportMinor,
  showPicturesAgain,
  withdrawConsent,
} from './withdraw-consent.ts'

/**
 * Brings back what the takedown of a file took away, once an appeal against it was granted, and
 * takes files down whose release was taken back.
 */
export const takedownsListeners = (contents: Contents): readonly Listener[] => [
  matchListener(contents),
  on(decisionReversed, 'takedowns.decision_reversed', async (ctx, events) => {
    for (const { decisionId, subjectKind } of events) {
      if (subjectKind !== 'file') continue
      const wasShown = await noteReversal(ctx, decisionId)
      await giveBack(ctx, contents, { decisionId, wasShown })
    }
  }),
  on(releaseWithdrawn, 'takedowns.release_withdrawn', async (ctx, events) => {
    for (const event of events) await withdrawConsent(ctx, contents, event)
  }),
  on(heldFilesReleased, 'takedowns.held_files_released', async (ctx, events) => {
    for (const { fileIds } of events) await giveBackReleased(ctx, fileIds)
  }),
  on(minorNamed, 'takedowns.minor_named', async (ctx, events) => {
    for (const { performerId } of events)
      await reportMinor({ ...ctx, viewer: undefined }, contents, performerId)
  }),
]

async function giveBack(
  ctx: InTransaction,
  contents: Contents,
  { decisionId, wasShown }: { readonly decisionId: string; readonly wasShown: boolean },
): Promise<void> {
  // A review before publication refuses files by decisions as well, without holding them.
  if ((await holdsOfDecision(ctx, decisionId)).length === 0) return
  const fileIds = await releaseFiles(ctx, decisionId, { isCleared: wasShown })
  const items = await itemsByIds(ctx, await itemsOf(ctx, decisionId))
  for (const { id, kind } of items.values()) {
    const content = contents[kind as ItemKind]
    if (content) await restoreRemoved(ctx, content, id)
    else await restoreItem(ctx, id)
  }
  await showPicturesAgain(ctx, fileIds)
  await storeRestoration(ctx, decisionId, fileIds.length > 0 ? 'restored' : 'impossible')
}
