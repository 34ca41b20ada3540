import type { InTransaction } from '../../../platform/context.ts'
import { queueShowContent } from '../contents/show-content.ts'
import { type Replacement, replaceFiles } from './sent-files.store.ts'

/**
 * Puts a file in the place of another in all messages of its owner, also in those that went to
 * many.
 */
export async function replaceFilesOfMessages(
  ctx: InTransaction,
  ownerId: string,
  replacement: Replacement,
): Promise<void> {
  for (const contentId of await replaceFiles(ctx, ownerId, replacement))
    await queueShowContent(ctx, contentId)
}
