import { template } from './mail-message.ts'

/** Characters that may stand in a mailto address as they are. */
const UNSAFE = /[^\w.@+-]/g

/** Mails to the operator from visitors. */
export const contactTemplates = {
  'contact.message': template<{ name: string; email: string; message: string }>(({ name, email, message }, site) => ({
    subject: 'A visitor wrote to you',
    heading: `${name} wrote`,
    lines: [message, `${name}, ${email}`],
    action: { text: 'Answer', url: `mailto:${email.replace(UNSAFE, encodeURIComponent)}` },
    note: `Sent with the contact form of ${site.name}. The address was typed in and may not be theirs.`,
  })),
}
