import { template } from './mail-message.ts'

/** Mails about logging in. Every link is complete and contains its own secret. */
export const authTemplates = {
  'auth.verify_email': template<{ name: string; url: string }>(({ name, url }, site) => ({
    subject: 'Confirm your e-mail address',
    heading: `Welcome, ${name}`,
    lines: [`Confirm this address to complete your account at ${site.name}.`],
    action: { text: 'Confirm address', url },
    note: 'If you did not sign up, you can ignore this mail.',
  })),
  'auth.email_taken': template<{ name: string; url: string }>(({ name, url }, site) => ({
    subject: 'You already have an account',
    heading: `Hello, ${name}`,
    lines: [
      `Someone tried to sign up at ${site.name} with this address, which already belongs to your account.`,
      'If it was you, log in instead. If you forgot your password, you can reset it on the login page.',
    ],
    action: { text: 'Log in', url },
    note: 'If it wasn’t you, no action is needed. Your account has not changed.',
  })),
  'auth.reset_password': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: 'Choose a new password',
    heading: `Hello, ${name}`,
    lines: ['You asked to reset your password. Use the button below to choose a new one.'],
    action: { text: 'Choose a password', url },
    note: 'The link works once and expires in one hour. If you did not ask for this, ignore this mail. Your password stays the same.',
  })),
  'auth.password_changed': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: 'Your password was changed',
    heading: `Hello, ${name}`,
    lines: ['The password of your account was just changed, and all other devices were logged out.'],
    action: { text: 'This wasn’t me', url },
    note: 'If this was you, no action is needed.',
  })),
  'auth.password_set': template<{ name: string; url: string }>(({ name, url }, site) => ({
    subject: 'You have a new password',
    heading: `Hello, ${name}`,
    lines: [
      `The team of ${site.name} set a new password for your account and logged out all your devices.`,
      'We never send passwords by mail. Ask the person who helped you for the new password, or choose your own.',
    ],
    action: { text: 'Choose my own password', url },
    note: 'If you did not ask for this, choose your own password now and contact us.',
  })),
  'auth.account_created': template<{ name: string; username: string; url: string }>(
    ({ name, username, url }, site) => ({
      subject: 'You have an account',
      heading: `Welcome, ${name}`,
      lines: [
        `The team of ${site.name} created an account for you. Your username is ${username}.`,
        'Ask the person who created it for the password. You can change it after you log in.',
      ],
      action: { text: 'Open my account', url },
      note: 'If you did not expect this, you can ignore this mail.',
    }),
  ),
  'auth.account_created_for_you': template<{ name: string; username: string; url: string }>(
    ({ name, username, url }, site) => ({
      subject: 'You have an account',
      heading: `Welcome, ${name}`,
      lines: [
        `The team of ${site.name} created an account for you. Your username is ${username}.`,
        'Choose a password to start using it.',
      ],
      action: { text: 'Choose a password', url },
      note: 'The link works once and expires in one hour. To get a new one, use “Forgot password” on the login page.',
    }),
  ),
  'auth.confirm_new_email': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: 'Confirm your new e-mail address',
    heading: `Hello, ${name}`,
    lines: ['You asked to use this address for your account. Until you confirm it, we keep using the old one.'],
    action: { text: 'Confirm address', url },
    note: 'The link works once and expires in one hour. If this wasn’t you, you can ignore this mail.',
  })),
  'auth.email_changed': template<{ name: string; email: string }>(({ name, email }, site) => ({
    subject: 'Your e-mail address was changed',
    heading: `Hello, ${name}`,
    lines: [`Your account now uses ${email}. This is the last mail to the old address.`],
    note: `If this wasn’t you, contact the team of ${site.name} immediately.`,
  })),
}
