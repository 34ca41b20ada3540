import type { DecisionSubject, Violation } from '@stagedoor/contract/decisions'
import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { composeIn } from '../../../platform/i18n/index.ts'
import { template } from './mail-message.ts'

const sentences: Readonly<Record<DecisionSubject, () => string>> = {
  account: () => t`We suspended your account. You can log in and read, but not write.`,
  feed: () => t`We removed a post of yours.`,
  story: () => t`We removed a story of yours.`,
  video: () => t`We removed a video of yours.`,
  gallery: () => t`We removed a gallery of yours.`,
  product: () => t`We removed a product of yours.`,
  comment: () => t`We removed a comment of yours.`,
  message: () => t`We removed a message of yours.`,
  stream: () => t`We ended a live stream of yours.`,
  stream_line: () => t`We removed a line that you wrote in the chat of a live stream.`,
  documents: () => t`We could not accept the documents you submitted.`,
  verification: () =>
    t`We withdrew the approval of your identity documents. You cannot publish, go live or be paid out until new documents are approved.`,
  avatar: () => t`We removed your profile picture.`,
  cover: () => t`We removed your cover picture.`,
  bio: () => t`We removed the text of your profile.`,
  profile_links: () => t`We removed the links of your profile.`,
  welcome_video: () => t`We removed your welcome video.`,
  private_call: () => t`We ended a private call of yours, or removed what you wrote with it.`,
  payout_request: () => t`We rejected a payout request of yours. The amount is available again.`,
  file: () => t`We took a file of yours down, wherever it was shown.`,
  account_closed: () => t`We closed your account. You cannot log in.`,
  account_deleted: () => t`We closed your account and will erase it. You cannot log in.`,
  stream_chat: () => t`We removed everything from a chat of a live stream, also what you wrote.`,
  photo: () => t`We removed a photo from a gallery of yours.`,
  preview: () => t`We removed the teaser or the thumbnail of a video of yours.`,
}

const violations: Readonly<Record<Violation, () => string>> = {
  no_consent: () => t`Intimate content without consent`,
  deepfake: () => t`A real person in made-up pictures`,
  minor: () => t`Protection of minors`,
  explicit_public: () => t`Explicit content where it is not allowed`,
  copyright: () => t`Copyright`,
  impersonation: () => t`Pretending to be someone else`,
  scam: () => t`Spam or fraud`,
  harassment: () => t`Harassment or bullying`,
  hate: () => t`Hateful or abusive content`,
  violence: () => t`Violent or repulsive content`,
  terrorism: () => t`Promotes terrorism`,
  dangerous_acts: () => t`Harmful or dangerous acts`,
  identity_documents: () => t`Identity documents`,
  payout_details: () => t`Payout details`,
  other: () => t`It violates the rules of the site.`,
}

/** Returns the name of the rule that something violates, in a language. */
export const violationText = (violation: Violation, language: string): string =>
  composeIn(language, () =>
    violation === 'other' ? t`Other rules of the site` : violations[violation](),
  )

const reviewLines = (): string[] => [
  t`We are reviewing something that you published or wrote. Until we have decided, nobody sees it.`,
  t`If nothing is wrong with it, we show it again, and everyone who bought it can open it again.`,
]

interface Made {
  readonly name: string
  readonly decisionId: string
  /** The secret with which the owner of a closed account reads the decision; empty without. */
  readonly token: string
  /** The day on which an account that is deleted is erased; empty otherwise. */
  readonly erasedOn: string
  readonly subject: DecisionSubject
  /** The text of the moderator; empty where there is none. */
  readonly reason: string
  readonly violation: Violation
  readonly isRefunded: boolean
  /** True when it is only hidden until a report about it is decided. */
  readonly isPending: boolean
}

/** Returns the page of a decision: with a secret the one that needs no login. */
const pageOf = ({ decisionId, token }: Pick<Made, 'decisionId' | 'token'>): string =>
  token ? href('statement', { token }) : href('user/decision', { id: decisionId })

/**
 * Mails about decisions and appeals. Subjects do not reveal what was decided. The preview of a
 * template names no subject, and shows the sentences of posts.
 */
export const decisionsTemplates = {
  'decisions.made': template<Made>((made, site) => {
    const { name, subject, reason, violation, erasedOn, isRefunded, isPending } = made
    const why = reason || (violations[violation] ?? violations.other)()
    return {
      subject: t`A decision about your account`,
      heading: t`Hello, ${name}`,
      lines: isPending
        ? reviewLines()
        : [
            (sentences[subject] ?? sentences.feed)(),
            t`Reason: ${why}`,
            ...(erasedOn ? [t`Your account is erased on ${erasedOn}.`] : []),
            ...(isRefunded ? [t`Everyone who bought it gets the price back in their wallet.`] : []),
          ],
      action: {
        text: t`Read the decision`,
        url: `${site.url}${pageOf(made)}`,
      },
      note: t`If you think this is a mistake, you can appeal on that page within six months.`,
    }
  }),
  'decisions.appeal_received': template<object>((_, site) => ({
    subject: t`New appeal to review`,
    heading: t`New appeal`,
    lines: [t`A person who did not make the decision reviews it.`],
    action: { text: t`View appeals`, url: `${site.url}${href('admin/appeals')}` },
  })),
  'decisions.appeal_decided': template<{ name: string; decisionId: string; token: string }>(
    ({ name, decisionId, token }, site) => ({
      subject: t`A reply to your appeal`,
      heading: t`Hello, ${name}`,
      lines: [t`We have decided on your appeal. The reply says what we decided and why.`],
      action: {
        text: t`Read the reply`,
        url: `${site.url}${pageOf({ decisionId, token })}`,
      },
    }),
  ),
}
