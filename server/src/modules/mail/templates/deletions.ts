import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about the deletion of an account. */
export const deletionsTemplates = {
  'deletions.scheduled': template<{ name: string; date: string }>(({ name, date }, site) => ({
    subject: t`Your account will be deleted`,
    heading: t`Goodbye, ${name}`,
    lines: [
      t`Your account is closed and you are logged out on all devices. It will be erased on ${date}.`,
      t`If you change your mind, log in before that day to keep your account.`,
    ],
    action: { text: t`Log in and stay`, url: `${site.url}${href('auth/login')}` },
    note: t`If this wasn’t you, log in now and choose a new password.`,
  })),
  'deletions.cancelled': template<{ name: string }>(({ name }, site) => ({
    subject: t`Your account will not be deleted`,
    heading: t`Welcome back, ${name}`,
    lines: [t`The deletion of your account was cancelled. Nothing has changed.`],
    action: { text: t`Open the site`, url: site.url },
    note: t`If this wasn’t you, choose a new password now.`,
  })),
  'deletions.done': template<{ name: string }>(({ name }) => ({
    subject: t`Your account is deleted`,
    heading: t`Goodbye, ${name}`,
    lines: [
      t`Your account and your personal data have been erased. This is the last e-mail you will get from us.`,
      t`We keep what the law requires, mainly records of payments, without your name.`,
    ],
  })),
}
