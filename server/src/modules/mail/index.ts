export { readServer, removeServer, saveServer } from './manage-mail-server.ts'
export { listMails, readMail } from './read-mails.ts'
export { sendMail } from './send-mail.ts'
export { countMails } from './store.ts'
