export {
  contentRemoved,
  contentSent,
  conversationRead,
  messageSent,
  tipShown,
} from './announcements.ts'
export { sendAutomatic } from './automatic/send-automatic.ts'
export { requireSendable } from './contents/check-content.ts'
export { countReplied, countSeen, receivedAmong } from './contents/counts.store.ts'
export { previewContent } from './contents/preview-content.ts'
export { sendContent, storeContent } from './contents/send-content.ts'
export { contentsWithFiles, recipientsOfContent } from './contents/store.ts'
export { unsendContent } from './contents/unsend-content.ts'
export { permitTipMessage } from './conversations/read-writing.ts'
export { type UnreadSince, unreadOfContent, unreadSince } from './conversations/unread.store.ts'
export { unreadCount, unreadMessageAt } from './conversations/unread-with.store.ts'
export {
  conversationsByIds,
  countWaitingFans,
  selectWaiting as waitingFans,
} from './conversations/waiting.store.ts'
export { replaceFilesOfMessages } from './files/replace-file.ts'
export { type Sent, selectSent, sentFacts } from './files/sent.store.ts'
export { isContentShown } from './files/sent-files.store.ts'
export { releaseContent, takeOutOfContent, takeOutOfMessages } from './files/take-out-file.ts'
export { removeMessageByModeration, takeFromBuyers } from './messages/moderate-message.ts'
export {
  auditMessageReading,
  copyOfMessage,
  messageForReport,
  messageOfFile,
  type ReportedMessage,
} from './messages/report-message.ts'
export {
  type OrderSubject,
  readAboutOrder,
  writeAboutOrder,
} from './orders/write-about-order.ts'
export { messageUploadPolicies } from './policy.ts'
export { paidFilesOf, textFor } from './rules.ts'
export { messagesOfItems, offerOfMessage } from './show-sales.ts'
export type { MessageView } from './views.ts'
export { refuseBlockedWords } from './words/refuse-blocked-words.ts'
