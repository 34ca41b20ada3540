import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails to people who are in files of creators. Their subjects say nothing to others. */
export const releasesTemplates = {
  'releases.asked': template<{
    alias: string
    performer: string
    path: string
    isByLink: boolean
    isStream: boolean
  }>(({ alias, performer, path, isByLink, isStream }, site) => ({
    subject: t`We need an answer from you`,
    heading: t`Hello ${alias}`,
    lines: [
      isStream
        ? t`${performer} wants to go live with you on ${site.name}. The stream begins once you agree.`
        : t`${performer} says that files for ${site.name} show you. Nobody sees them until you agree.`,
      isByLink
        ? t`Read what you would sign, and answer yes or no. You need no account. The link is for you alone: do not pass it on.`
        : t`Read what you would sign, and answer yes or no.`,
      isStream
        ? t`If you do not want that, say no.`
        : t`If you are not in them, or do not want them shown, say no: they stay hidden.`,
    ],
    action: { text: t`Read and answer`, url: `${site.url}${path}` },
  })),
  'releases.imported': template<{
    alias: string
    performer: string
    from: string
    path: string
    isKnown: boolean
  }>(({ alias, performer, from, path, isKnown }, site) => ({
    subject: t`A release that you signed elsewhere`,
    heading: t`Hello ${alias}`,
    lines: [
      t`${performer} brought a release to ${site.name} that you signed on ${from}. There you allowed other sites.`,
      isKnown
        ? t`You need not sign again.`
        : t`You need not sign again, but ${site.name} has to know who you are before it shows anything.`,
      t`If you did not sign it, or do not want it here, take it back.`,
    ],
    action: {
      text: isKnown ? t`Read what you signed` : t`Say who you are`,
      url: `${site.url}${path}`,
    },
  })),
  'releases.refused': template<{ alias: string; reason: string; path: string }>(
    ({ alias, reason, path }, site) => ({
      subject: t`Your documents were not approved`,
      heading: t`Hello ${alias}`,
      lines: [t`We could not approve the documents that you sent: ${reason}`],
      action: { text: t`Send them again`, url: `${site.url}${path}` },
    }),
  ),
  'releases.ending': template<{ name: string; alias: string; day: string; path: string }>(
    ({ name, alias, day, path }, site) => ({
      subject: t`A release ends soon`,
      heading: t`Hello ${name}`,
      lines: [
        t`The release of ${alias} ends after ${day}. From then on nobody sees the files it is for, also those who bought them.`,
        t`Ask ${alias} to sign again if they are to stay.`,
      ],
      action: { text: t`See the files`, url: `${site.url}${path}` },
    }),
  ),
} as const
