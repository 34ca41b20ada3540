import type { InTransaction } from '../../../platform/context.ts'
import { detachFiles } from '../../media/index.ts'
import { typeOfContent } from '../contents/check-content.ts'
import { removeMessage } from '../messages/report-message.ts'
import { showAgain } from '../show-sales.ts'
import {
  changeContentFiles,
  isContentSeen,
  removeMessageFile,
  type SentFiles,
  selectSentContent,
  selectSentWith,
} from './sent-files.store.ts'

/**
 * Takes a file out of the messages in which its owner sent it to one fan each. Those that cannot be without it, or were
 * bought, are deleted: who bought them keeps the file.
 */
export async function takeOutOfMessages(
  ctx: InTransaction,
  ownerId: string,
  fileId: string,
): Promise<{ changed: number; deleted: number }> {
  const sent = await selectSentWith(ctx, ownerId, fileId)
  let changed = 0
  for (const message of sent) {
    const fileIds = without(message, fileId)
    if (!fileIds) {
      await removeMessage(ctx, message.id)
      continue
    }
    await showAgain(ctx, message.id, { fileIds, type: await typeOfContent(ctx, fileIds) })
    await removeMessageFile(ctx, message.id, fileId)
    await detachFiles(ctx, { userKind: 'message', userId: message.id }, [fileId])
    changed += 1
  }
  return { changed, deleted: sent.length - changed }
}

/**
 * Takes a file out of a content that went to many. Returns false, and changes nothing, when the content cannot be without it
 * or was bought, and must be withdrawn.
 */
export async function takeOutOfContent(ctx: InTransaction, id: string, fileId: string): Promise<boolean> {
  const content = await selectSentContent(ctx, id)
  const fileIds = content && without(content, fileId)
  if (!fileIds) return false
  await changeContentFiles(ctx, id, { fileIds, type: await typeOfContent(ctx, fileIds) })
  await detachFiles(ctx, { userKind: 'message', userId: id }, [fileId])
  return true
}

/** Lets go of the files of a content that nobody sees any more and nobody bought. */
export async function releaseContent(ctx: InTransaction, id: string): Promise<void> {
  if (!(await isContentSeen(ctx, id))) await detachFiles(ctx, { userKind: 'message', userId: id })
}

/** Returns the files that are left without one; undefined for what was sold, or would be empty or sell nothing. */
function without({ text, fileIds, itemId, isSold }: SentFiles, fileId: string): string[] | undefined {
  const rest = fileIds.filter((id) => id !== fileId)
  if (isSold) return undefined
  return rest.length > 0 || (text !== '' && itemId === null) ? rest : undefined
}
