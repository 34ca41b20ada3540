import type { InTransaction } from '../../../platform/context.ts'
import type { MessageRow } from '../messages/store.ts'

/** Marks a message that was just stored as automatic, so that it is not taken for the first one that the performer wrote. */
export async function markAutomatic(
  { db }: InTransaction,
  { id, conversationId, createdAt }: MessageRow,
): Promise<void> {
  await db.updateTable('messages').set({ isAutomatic: true }).where('id', '=', id).execute()
  await db
    .updateTable('conversations')
    .set({ performerWroteAt: null })
    .where('id', '=', conversationId)
    .where('performerWroteAt', '=', createdAt)
    .execute()
}
