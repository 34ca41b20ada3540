export { listMails, readMail } from './read-mails.ts'
export { type MailOrder, sendMail } from './send-mail.ts'
export { countMails } from './store.ts'
export type { TemplateName } from './templates/all.ts'
