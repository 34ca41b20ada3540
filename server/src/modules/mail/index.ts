export { hasMailServer, readServer, removeServer, saveServer } from './manage-mail-server.ts'
export { listMails, readMail } from './read-mails.ts'
export { sendMail, sendMails } from './send-mail.ts'
export { countMails } from './store.ts'
