import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

const documentsPage = () => href('creator/account', undefined, { tab: 'documents' })

/** Mails about the identity documents of a creator. */
export const verificationTemplates = {
  'verification.approved': template<{ name: string }>(({ name }, site) => ({
    subject: t`Your account is approved`,
    heading: t`Good news, ${name}`,
    lines: [t`We approved your documents. You can now publish, sell and get paid.`],
    action: { text: t`Create your first post`, url: `${site.url}${href('creator/create-post')}` },
  })),
  'verification.document_expiring': template<{ name: string; expiresOn: string; endsOn: string }>(
    ({ name, expiresOn, endsOn }, site) => ({
      subject: t`Your ID needs to be renewed`,
      heading: t`Hello ${name}`,
      lines: [
        t`The ID that you verified your account with is valid until ${expiresOn}.`,
        t`Submit a new one before ${endsOn}. After that day you cannot publish, go live or be paid out until we have approved it.`,
      ],
      action: { text: t`Open your documents`, url: `${site.url}${documentsPage()}` },
    }),
  ),
  'verification.replacement_refused': template<{ name: string; reason: string }>(
    ({ name, reason }, site) => ({
      subject: t`Your new documents were not approved`,
      heading: t`Hello ${name}`,
      lines: [
        t`We could not approve the documents that you sent: ${reason}`,
        t`You stay verified by the documents that we approved before.`,
      ],
      action: { text: t`Open your documents`, url: `${site.url}${documentsPage()}` },
    }),
  ),
}
