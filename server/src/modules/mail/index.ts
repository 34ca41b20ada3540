export { forgetServer, readServer, saveServer } from './choose-server.ts'
export { listMails, readMail } from './read-mails.ts'
export { sendMail } from './send-mail.ts'
export { countMails } from './store.ts'
