import type { MessageRow } from './store.ts'

/** Returns a message as admins see it. */
export const messageView = ({ id, name, email, message, accountId, createdAt }: MessageRow) => ({
  _id: id,
  name,
  email,
  message,
  accountId,
  createdAt,
})
