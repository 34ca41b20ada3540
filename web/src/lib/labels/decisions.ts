import type { listDecisions, readDecision } from '@stagedoor/contract/decisions'
import type { WireOf } from '@stagedoor/contract/kit'
import { t } from '../i18n/i18n.ts'

/** A statement of reasons, as a client reads it. */
export type WireDecision = WireOf<typeof readDecision>
/** A decision in the list of its owner, as a client reads it. */
export type WireDecisionSummary = WireOf<typeof listDecisions>['data'][number]

/** The rule or law that something violates, as the contract names it. */
export type Violation = WireDecision['violation']
type Subject = WireDecision['subject']

/** Returns the labels of the rules and laws that something can violate, in the order of lists. */
export const violationLabels = (): Readonly<Record<Violation, string>> => ({
  no_consent: t`Intimate content without consent`,
  deepfake: t`A real person in made-up pictures`,
  minor: t`Protection of minors`,
  explicit_public: t`Explicit content where it is not allowed`,
  copyright: t`Copyright`,
  impersonation: t`Pretending to be someone else`,
  scam: t`Spam or fraud`,
  harassment: t`Harassment or bullying`,
  hate: t`Hateful or abusive content`,
  violence: t`Violent or repulsive content`,
  terrorism: t`Promotes terrorism`,
  dangerous_acts: t`Harmful or dangerous acts`,
  identity_documents: t`Identity documents`,
  payout_details: t`Payout details`,
  other: t`Other rules of the site`,
})

/** Returns what was decided about each kind of subject. */
const decisionLabels = (): Readonly<Record<Subject, string>> => ({
  account: t`Account suspended`,
  feed: t`Post removed`,
  story: t`Story removed`,
  video: t`Video removed`,
  gallery: t`Gallery removed`,
  product: t`Product removed`,
  comment: t`Comment removed`,
  message: t`Message removed`,
  stream: t`Live stream ended`,
  stream_line: t`Line in a chat removed`,
  documents: t`Documents not accepted`,
  verification: t`Verification withdrawn`,
  avatar: t`Profile picture removed`,
  cover: t`Cover picture removed`,
  bio: t`Profile text removed`,
  profile_links: t`Profile links removed`,
  welcome_video: t`Welcome video removed`,
  private_call: t`Private call ended`,
  payout_request: t`Payout rejected`,
  file: t`File taken down`,
  account_closed: t`Account closed`,
  account_deleted: t`Account deleted`,
  stream_chat: t`Chat of a live stream cleared`,
  photo: t`Photo removed from a gallery`,
  preview: t`Teaser or thumbnail removed`,
})

/** Returns what was decided: what became of the subject, or that it is hidden for a review. */
export const decisionLabel = ({
  subject,
  isPending,
}: Pick<WireDecisionSummary, 'subject' | 'isPending'>): string =>
  isPending ? t`Hidden during a review` : decisionLabels()[subject]

/** Returns the reason of a decision: the violated rule, or the review that is open. */
export const reasonLabel = ({
  violation,
  isPending,
}: Pick<WireDecisionSummary, 'violation' | 'isPending'>): string =>
  isPending ? t`We are reviewing it` : violationLabels()[violation]

/** Returns the rules and laws as options of a field. */
export const violationOptions = (): readonly {
  readonly value: Violation
  readonly text: string
}[] =>
  Object.entries(violationLabels()).map(([value, text]) => ({ value: value as Violation, text }))
