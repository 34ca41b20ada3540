import { template } from './mail-message.ts'

/** Mails to people who leave. */
export const deletionsTemplates = {
  'deletions.scheduled': template<{ name: string; date: string }>(({ name, date }, site) => ({
    subject: 'Your account will be deleted',
    heading: `Goodbye, ${name}`,
    lines: [
      `Your account is closed and you are logged out everywhere. It is erased on ${date}.`,
      'If you change your mind, log in before that day: then everything stays as it was.',
    ],
    action: { text: 'Log in and stay', url: `${site.url}/auth/login` },
    note: 'If this was not you, log in now and choose a new password.',
  })),
  'deletions.scheduled_by_team': template<{ name: string; date: string }>(({ name, date }) => ({
    subject: 'Your account will be deleted',
    heading: `Hello, ${name}`,
    lines: [
      `The team that runs the site has closed your account. It is erased on ${date}.`,
      'If you think this is a mistake, answer before that day.',
    ],
  })),
  'deletions.cancelled': template<{ name: string }>(({ name }, site) => ({
    subject: 'Your account stays',
    heading: `Welcome back, ${name}`,
    lines: ['Your account is no longer going to be deleted. Everything is as it was.'],
    action: { text: 'Open the site', url: site.url },
    note: 'If this was not you, choose a new password at once.',
  })),
  'deletions.done': template<{ name: string }>(({ name }) => ({
    subject: 'Your account is deleted',
    heading: `Goodbye, ${name}`,
    lines: [
      'Your account and what you told us about yourself are erased. This is the last mail you get from us.',
      'What the law makes us keep, records of payments above all, stays without your name.',
    ],
  })),
}
