import type { Tokens } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { filesByIds, findUnusableFile } from '../../media/index.ts'
import { mediaOf } from '../messages/present-messages.ts'
import { FILE_KINDS } from '../messages/send-message.ts'
import { requirePriceInRange } from '../policy.ts'
import { paidFilesOf, typeOfFiles } from '../rules.ts'
import type { Content } from './store.ts'

/** The content that a performer writes to many: text, files, and a price for the files. */
export interface ContentDraft {
  readonly text: string
  readonly fileIds: readonly string[]
  /** The files among them that fans see before they pay; of no use without a price. */
  readonly freeFileIds: readonly string[]
  /** Null when the files are free. */
  readonly price: Tokens | null
}

/**
 * Refuses what cannot be sent: nothing at all, files of others or that failed, a price that buys no
 * file or is outside the site's limits.
 */
export async function requireSendable(
  ctx: ReadCtx,
  senderId: string,
  { text, fileIds, freeFileIds, price }: ContentDraft,
): Promise<void> {
  if (text === '' && fileIds.length === 0) refuse('messages.empty')
  const unusable = await findUnusableFile(ctx, fileIds, { ownerId: senderId, kinds: FILE_KINDS })
  if (unusable) refuse('messages.file_unusable', unusable)
  if (price === null) return
  if (paidFilesOf({ fileIds, freeFileIds }).length === 0) refuse('messages.price_needs_files')
  await requirePriceInRange(ctx, price)
}

/** Returns the type of a message with these files. */
export async function typeOfContent(
  ctx: ReadCtx,
  fileIds: readonly string[],
): Promise<Content['type']> {
  const files = await filesByIds(ctx, fileIds)
  return typeOfFiles(fileIds.flatMap((id) => files.get(id)?.kind ?? []).map(mediaOf))
}
