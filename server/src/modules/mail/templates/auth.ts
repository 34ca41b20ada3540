import { t } from 'ttag'
import { template } from './mail-message.ts'

/** Mails about logging in. Every link is complete and contains its own secret. */
export const authTemplates = {
  'auth.verify_email': template<{ name: string; url: string; code?: string }>(
    ({ name, url, code }, site) => ({
      subject: t`Confirm your e-mail address`,
      heading: t`Welcome, ${name}`,
      lines: [
        t`Confirm this address to complete your account at ${site.name}.`,
        ...(code
          ? [
              t`If the page on which you signed up is still open, you can enter the code ${code} there. It works for 15 minutes.`,
            ]
          : []),
      ],
      action: { text: t`Confirm address`, url },
      note: t`If you did not sign up, you can ignore this e-mail.`,
    }),
  ),
  'auth.email_taken': template<{ name: string; url: string }>(({ name, url }, site) => ({
    subject: t`You already have an account`,
    heading: t`Hello, ${name}`,
    lines: [
      t`Someone tried to sign up at ${site.name} with this address, which already belongs to your account.`,
      t`If it was you, log in instead. If you forgot your password, you can reset it on the login page.`,
    ],
    action: { text: t`Log in`, url },
    note: t`If it wasn’t you, no action is needed. Your account has not changed.`,
  })),
  'auth.login_link': template<{ name: string; url: string; device: string }>(
    ({ name, url, device }) => ({
      subject: t`Your link to log in`,
      heading: t`Hello, ${name}`,
      lines: [
        t`A link to log in to your account was requested on this device: ${device}.`,
        t`It logs in the browser in which you open it. To log in somewhere else, copy the link there.`,
      ],
      action: { text: t`Log in`, url },
      note: t`The link works once and expires in one hour. If you did not ask for it, ignore this e-mail and do not pass the link on.`,
    }),
  ),
  'auth.guest_receipt': template<{
    url: string
    description: string
    amount: string
    number: string
  }>(({ url, description, amount, number }, site) => ({
    subject: number ? t`Receipt ${number}` : t`Your access`,
    heading: t`Thank you`,
    lines: [
      description ? t`You paid ${amount} on ${site.name} for: ${description}.` : '',
      t`It is open on the device where you paid. This link opens it on any other, and confirms your address.`,
    ].filter(Boolean),
    action: { text: t`Open it`, url },
    note: t`The link works once and for 14 days; do not pass it on. If you did not pay, ignore this e-mail: somebody mistyped an address.`,
  })),
  'auth.reset_password': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: t`Choose a new password`,
    heading: t`Hello, ${name}`,
    lines: [t`You asked to reset your password. Use the button below to choose a new one.`],
    action: { text: t`Choose a password`, url },
    note: t`The link works once and expires in one hour. If you did not ask for this, ignore this e-mail. Your password stays the same.`,
  })),
  'auth.password_changed': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: t`Your password was changed`,
    heading: t`Hello, ${name}`,
    lines: [
      t`The password of your account was just changed, and all other devices were logged out.`,
    ],
    action: { text: t`This wasn’t me`, url },
    note: t`If this was you, no action is needed.`,
  })),
  'auth.password_set': template<{ name: string; url: string }>(({ name, url }, site) => ({
    subject: t`You have a new password`,
    heading: t`Hello, ${name}`,
    lines: [
      t`The team of ${site.name} set a new password for your account and logged out all your devices.`,
      t`We never send passwords by e-mail. Ask the person who helped you for the new password, or choose your own.`,
    ],
    action: { text: t`Choose my own password`, url },
    note: t`If you did not ask for this, choose your own password now and contact us.`,
  })),
  'auth.account_created': template<{ name: string; username: string; url: string }>(
    ({ name, username, url }, site) => ({
      subject: t`You have an account`,
      heading: t`Welcome, ${name}`,
      lines: [
        t`The team of ${site.name} created an account for you. Your username is ${username}.`,
        t`Ask the person who created it for the password. You can change it after you log in.`,
      ],
      action: { text: t`Open my account`, url },
      note: t`If you did not expect this, you can ignore this e-mail.`,
    }),
  ),
  'auth.account_created_for_you': template<{ name: string; username: string; url: string }>(
    ({ name, username, url }, site) => ({
      subject: t`You have an account`,
      heading: t`Welcome, ${name}`,
      lines: [
        t`The team of ${site.name} created an account for you. Your username is ${username}.`,
        t`Choose a password to start using it.`,
      ],
      action: { text: t`Choose a password`, url },
      note: t`The link works once and expires in one hour. To get a new one, use “Forgot password” on the login page.`,
    }),
  ),
  'auth.confirm_new_email': template<{ name: string; url: string }>(({ name, url }) => ({
    subject: t`Confirm your new e-mail address`,
    heading: t`Hello, ${name}`,
    lines: [
      t`You asked to use this address for your account. Until you confirm it, we keep using the old one.`,
    ],
    action: { text: t`Confirm address`, url },
    note: t`The link works once and expires in one hour. If this wasn’t you, you can ignore this e-mail.`,
  })),
  'auth.email_changed': template<{ name: string; email: string }>(({ name, email }, site) => ({
    subject: t`Your e-mail address was changed`,
    heading: t`Hello, ${name}`,
    lines: [t`Your account now uses ${email}. This is the last e-mail to the old address.`],
    note: t`If this wasn’t you, contact the team of ${site.name} immediately.`,
  })),
}
