import type { MessageRow } from './store.ts'

/** What a visitor wrote, as admins read it. */
export const messageView = ({ id, name, email, message, accountId, createdAt }: MessageRow) => ({
  _id: id,
  name,
  email,
  message,
  accountId,
  createdAt,
})
