import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails to people who are in files of creators. Their subjects say nothing to others. */
export const releasesTemplates = {
  'releases.asked': template<{
    alias: string
    performer: string
    path: string
    isByLink: boolean
  }>(({ alias, performer, path, isByLink }, site) => ({
    subject: t`We need an answer from you`,
    heading: t`Hello ${alias}`,
    lines: [
      t`${performer} says that files for ${site.name} show you. Nobody sees them until you agree.`,
      isByLink
        ? t`Read what you would sign, and answer yes or no. You need no account. The link is for you alone: do not pass it on.`
        : t`Read what you would sign, and answer yes or no.`,
      t`If you are not in them, or do not want them shown, say no: they stay hidden.`,
    ],
    action: { text: t`Read and answer`, url: `${site.url}${path}` },
  })),
  'releases.refused': template<{ alias: string; reason: string; path: string }>(
    ({ alias, reason, path }, site) => ({
      subject: t`Your documents were not approved`,
      heading: t`Hello ${alias}`,
      lines: [t`We could not approve the documents that you sent: ${reason}`],
      action: { text: t`Send them again`, url: `${site.url}${path}` },
    }),
  ),
} as const
