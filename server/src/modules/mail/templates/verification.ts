import { template } from './mail-message.ts'

/** Mails about the documents of a creator. */
export const verificationTemplates = {
  'verification.approved': template<{ name: string }>(({ name }, site) => ({
    subject: 'Your account is approved',
    heading: `Good news, ${name}`,
    lines: ['We checked your documents and everything is in order. You can publish, sell and be paid from now on.'],
    action: { text: 'Write your first post', url: `${site.url}/creator/my-post/create` },
  })),
  'verification.refused': template<{ name: string; reason: string }>(({ name, reason }, site) => ({
    subject: 'Your documents need another look',
    heading: `Hello, ${name}`,
    lines: ['We could not accept the documents you sent, for this reason:', reason],
    action: { text: 'Send other documents', url: `${site.url}/creator/account` },
    note: 'You can send new ones at any time.',
  })),
}
