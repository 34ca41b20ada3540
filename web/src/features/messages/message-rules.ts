import { EDIT_MINUTES } from '@stagedoor/contract/messages'
import type { WireConversation, WireMessage } from './queries.ts'

/** Returns the emoji that the viewer reacted with; undefined without one. */
export const ownReactionOf = (
  { reactions }: WireMessage,
  { recipientInfo }: WireConversation,
): string | undefined => reactions.find(({ accountId }) => accountId !== recipientInfo._id)?.emoji

/** Returns whether the viewer can change the text of a message at an instant. */
export function canEdit({ isMine, type, createdAt }: WireMessage, now: number): boolean {
  const isText = type !== 'tip' && type !== 'notify'
  return isMine && isText && now - Date.parse(createdAt) < EDIT_MINUTES * 60_000
}

/** Returns the id of the element that shows a message, by the number of the message. */
export const elementIdOf = (seq: number): string => `message-${seq}`
