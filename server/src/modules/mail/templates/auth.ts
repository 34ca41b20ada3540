import { template } from './mail-message.ts'

/** Mails about logging in. Every link is complete and carries its own secret. */
export const authTemplates = {
  'auth.verify_email': template<{ name: string; url: string }>(({ name, url }, site) => ({
    subject: 'Confirm your e-mail address',
    heading: `Welcome, ${name}`,
    lines: [`Confirm that this address is yours, and your account at ${site.name} is complete.`],
    action: { text: 'Confirm address', url },
    note: 'If you did not sign up, ignore this mail: nothing happens without the button.',
  })),
  'auth.email_taken': template<{ name: string; url: string }>(({ name, url }, site) => ({
    subject: 'You already have an account',
    heading: `Hello, ${name}`,
    lines: [
      `Somebody just tried to sign up at ${site.name} with this address, which already belongs to your account.`,
      'If it was you, simply log in. If you forgot the password, the login page helps.',
    ],
    action: { text: 'Log in', url },
    note: 'If it was not you, there is nothing to do: your account is as it was.',
  })),
  'auth.reset_password': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: 'Choose a new password',
    heading: `Hello, ${name}`,
    lines: ['You asked for a new password. The button opens a page where you choose it.'],
    action: { text: 'Choose a password', url },
    note: 'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays.',
  })),
  'auth.password_changed': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: 'Your password was changed',
    heading: `Hello, ${name}`,
    lines: ['The password of your account was just changed, and other devices were logged out.'],
    action: { text: 'That was not me', url },
    note: 'If it was you, there is nothing to do.',
  })),
  'auth.password_set': template<{ name: string; url: string }>(({ name, url }, site) => ({
    subject: 'You have a new password',
    heading: `Hello, ${name}`,
    lines: [
      `The team of ${site.name} set a new password for your account, and every device was logged out.`,
      'We never mail passwords. Whoever helped you tells you the new one, or you choose your own.',
    ],
    action: { text: 'Choose my own', url },
    note: 'If you did not ask for this, choose your own password at once and write to us.',
  })),
  'auth.account_made': template<{ name: string; username: string; url: string }>(({ name, username, url }, site) => ({
    subject: 'You have an account',
    heading: `Welcome, ${name}`,
    lines: [
      `The team of ${site.name} made an account for you. Your username is ${username}.`,
      'Whoever made it tells you the password. You can change it once you are logged in.',
    ],
    action: { text: 'Open my account', url },
    note: 'If you know nothing of this, ignore this mail.',
  })),
  'auth.account_made_for_you': template<{ name: string; username: string; url: string }>(
    ({ name, username, url }, site) => ({
      subject: 'You have an account',
      heading: `Welcome, ${name}`,
      lines: [
        `The team of ${site.name} made an account for you. Your username is ${username}.`,
        'Choose a password, and it is yours.',
      ],
      action: { text: 'Choose a password', url },
      note: 'The link works once, for one hour. After that, “Forgot password” on the login page sends another one.',
    }),
  ),
  'auth.confirm_new_email': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: 'Confirm your new e-mail address',
    heading: `Hello, ${name}`,
    lines: ['You asked to use this address for your account. Until you confirm it, the old one counts.'],
    action: { text: 'Confirm address', url },
    note: 'The link works once, for one hour. If it was not you, ignore this mail: nothing happens without the button.',
  })),
  'auth.email_changed': template<{ name: string; email: string }>(({ name, email }, site) => ({
    subject: 'Your e-mail address was changed',
    heading: `Hello, ${name}`,
    lines: [`Your account now uses ${email}. This is the last mail to the old address.`],
    note: `If it was not you, write to the team of ${site.name} at once.`,
  })),
}
