import { template } from './mail-message.ts'

/** Mails about the deletion of an account. */
export const deletionsTemplates = {
  'deletions.scheduled': template<{ name: string; date: string }>(({ name, date }, site) => ({
    subject: 'Your account will be deleted',
    heading: `Goodbye, ${name}`,
    lines: [
      `Your account is closed and you are logged out on all devices. It will be erased on ${date}.`,
      'If you change your mind, log in before that day to keep your account.',
    ],
    action: { text: 'Log in and stay', url: `${site.url}/auth/login` },
    note: 'If this wasn’t you, log in now and choose a new password.',
  })),
  'deletions.scheduled_by_team': template<{ name: string; date: string }>(({ name, date }) => ({
    subject: 'Your account will be deleted',
    heading: `Hello, ${name}`,
    lines: [
      `The team that runs the site has closed your account. It will be erased on ${date}.`,
      'If you think this is a mistake, contact the team before that day.',
    ],
  })),
  'deletions.cancelled': template<{ name: string }>(({ name }, site) => ({
    subject: 'Your account will not be deleted',
    heading: `Welcome back, ${name}`,
    lines: ['The deletion of your account was cancelled. Nothing has changed.'],
    action: { text: 'Open the site', url: site.url },
    note: 'If this wasn’t you, choose a new password now.',
  })),
  'deletions.done': template<{ name: string }>(({ name }) => ({
    subject: 'Your account is deleted',
    heading: `Goodbye, ${name}`,
    lines: [
      'Your account and your personal data have been erased. This is the last mail you will get from us.',
      'We keep what the law requires, mainly records of payments, without your name.',
    ],
  })),
}
