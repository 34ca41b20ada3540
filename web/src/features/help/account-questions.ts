import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { Question } from './questions.ts'

/** Returns the questions about logging in, privacy and leaving. */
export const accountQuestions = (): readonly Question[] => [
  {
    question: t`I cannot log in`,
    answer: [
      t`Set a new password by e-mail; look into your spam folder too. If your account is suspended, the login page says why.`,
    ],
    link: { to: href('auth/forgot-password'), text: t`Forgot password` },
  },
  {
    question: t`Who sees my name?`,
    answer: [
      t`Other people see your display name and your username, which you choose. Creators you order from see the delivery address, and nobody sees how you pay.`,
    ],
    link: { to: href('user/account'), text: t`Edit profile` },
  },
  {
    question: t`Can I hide that I use this site?`,
    answer: [
      t`Yes: install it under a neutral name and icon, hide its name in e-mails and pushes, and lock the app by a PIN or a passkey.`,
    ],
    link: { to: href('user/privacy'), text: t`Privacy on this device` },
  },
  {
    question: t`How do I block someone?`,
    answer: [
      t`By the menu on their profile or in the conversation. You no longer see each other, anywhere on the site, and they are not notified.`,
    ],
    link: { to: href('user/blocked-accounts'), text: t`Blocked and muted` },
  },
  {
    question: t`How do I get fewer e-mails?`,
    answer: [
      t`Choose for each kind of news whether it comes by e-mail, by push or only on the site, and set quiet hours.`,
    ],
    link: { to: href('user/notification-settings'), text: t`Notification settings` },
  },
  {
    question: t`How do I delete my account, or get my data?`,
    answer: [
      t`Both are in your account. You can take a deletion back for some days; what the law makes us keep about payments stays, and nothing else.`,
    ],
    link: { to: href('user/delete-account'), text: t`Delete account` },
  },
]
