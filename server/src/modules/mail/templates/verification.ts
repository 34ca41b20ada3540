import { template } from './mail-message.ts'

/** Mails about the identity documents of a creator. */
export const verificationTemplates = {
  'verification.approved': template<{ name: string }>(({ name }, site) => ({
    subject: 'Your account is approved',
    heading: `Good news, ${name}`,
    lines: ['We approved your documents. You can now publish, sell and get paid.'],
    action: { text: 'Create your first post', url: `${site.url}/creator/my-post/create` },
  })),
  'verification.refused': template<{ name: string; reason: string }>(({ name, reason }, site) => ({
    subject: 'Your documents were not accepted',
    heading: `Hello, ${name}`,
    lines: ['We could not accept the documents you submitted, for this reason:', reason],
    action: { text: 'Submit new documents', url: `${site.url}/creator/account` },
    note: 'You can submit new documents at any time.',
  })),
}
