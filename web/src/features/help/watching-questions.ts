import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { Question } from './questions.ts'

/** Returns the questions about content, age checks and messages. */
export const watchingQuestions = (): readonly Question[] => [
  {
    question: t`Where is what I bought?`,
    answer: [
      t`In your library, by creator and kind. It stays there when your subscription ends, and when the creator leaves or no longer sells it.`,
    ],
    link: { to: href('user/library'), text: t`Library` },
  },
  {
    question: t`Can I download what I bought?`,
    answer: [
      t`Files of the store always. Posts, videos and galleries where the creator allows downloads: the button is beside them.`,
    ],
    link: { to: href('user/purchases'), text: t`Purchases` },
  },
  {
    question: t`Why do I have to prove my age?`,
    answer: [
      t`This site is for adults. Everybody confirms to be of age, and where the law asks for a proof, we ask for it before anything is shown.`,
    ],
    link: { to: href('age-policy'), text: t`How this site checks ages` },
  },
  {
    question: t`Why can I not write to a creator?`,
    answer: [
      t`Creators choose who writes to them: everybody, their subscribers, or those who pay for each message. The price is shown before you send.`,
    ],
    link: { to: href('messages'), text: t`Messages` },
  },
  {
    question: t`A creator blocked me. What happens to what I bought?`,
    answer: [
      t`It stays in your purchases. A paid subscription ends, and the unused part of it is paid back.`,
    ],
    link: { to: href('user/purchases'), text: t`Purchases` },
  },
  {
    question: t`How do I report something?`,
    answer: [
      t`By “Report” beside a post, a message or a profile, or by the form, also without an account. You get the state of your report and the decision.`,
    ],
    link: { to: href('report'), text: t`Report content` },
  },
]
