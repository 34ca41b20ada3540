import type { InTransaction } from '../../../platform/context.ts'
import { usesOfFile } from '../../media/index.ts'
import { queueShowContent } from '../contents/show-content.ts'
import { selectContentsAmong } from '../contents/store.ts'
import { showAgain } from '../show-sales.ts'

/**
 * The messages to one fan that are shown again when their file is ready; others read it when they
 * are opened.
 */
const SHOWN_AT_ONCE = 20

/**
 * Shows the messages again whose files are ready: those to one fan each at once, those that went to
 * many by a job.
 */
export async function showReadyFiles(
  ctx: InTransaction,
  events: readonly { fileId: string }[],
): Promise<void> {
  const queued = new Set<string>()
  for (const { fileId } of events) {
    const uses = (await usesOfFile(ctx, fileId)).filter(({ userKind }) => userKind === 'message')
    const ids = uses.map(({ userId }) => userId)
    const contents = await selectContentsAmong(ctx, ids)
    for (const id of contents) queued.add(id)
    for (const id of ids.filter((id) => !contents.has(id)).slice(0, SHOWN_AT_ONCE))
      await showAgain(ctx, id)
  }
  for (const contentId of queued) await queueShowContent(ctx, contentId)
}
