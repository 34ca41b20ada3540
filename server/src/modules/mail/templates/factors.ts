import { template } from './mail-message.ts'

const changes = {
  turned_on: 'Logging in now asks for a code of your authenticator app besides the password.',
  turned_off: 'Logging in no longer asks for a code of your authenticator app.',
  passkey_added: 'A passkey was added to your account. Whoever holds that device can log in with it.',
  passkey_removed: 'A passkey was removed from your account.',
} as const

/** Mails about how an account is proved, and from where it was entered. */
export const factorsTemplates = {
  'factors.changed': template<{ name: string; what: keyof typeof changes; url: string }>(({ name, what, url }) => ({
    subject: 'Your security settings were changed',
    heading: `Hello, ${name}`,
    lines: [changes[what]],
    action: { text: 'That was not me', url },
    note: 'If it was you, there is nothing to do. If it was not, change your password at once.',
  })),
  'factors.reset': template<{ name: string; reason: string; url: string }>(({ name, reason, url }, site) => ({
    subject: 'Your security settings were reset',
    heading: `Hello, ${name}`,
    lines: [
      `The team of ${site.name} took the second step and the passkeys off your account, and every device was logged out. The reason given:`,
      reason,
      'Your password opens the account now. Turn the second step on again once you are logged in.',
    ],
    action: { text: 'Log in', url },
    note: 'If you did not ask for this, log in, change your password at once and write to us.',
  })),
  'factors.proof_code': template<{ name: string; code: string }>(({ name, code }) => ({
    subject: 'Your code',
    heading: `Hello, ${name}`,
    lines: [`Enter this code to confirm that it is you: ${code}`],
    note: 'It works once, for ten minutes. Never tell it to anybody: our team does not ask for it.',
  })),
  'factors.new_device': template<{
    name: string
    device: string
    country?: string | undefined
    at: string
    url: string
  }>(({ name, device, country, at, url }) => ({
    subject: 'New sign-in to your account',
    heading: `Hello, ${name}`,
    lines: [
      `Somebody just logged in to your account on a device we had not seen before: ${device}${country ? `, ${country}` : ''}.`,
      `Time: ${at.slice(0, 16).replace('T', ' ')} UTC.`,
    ],
    action: { text: 'This was not me', url },
    note: 'If it was you, there is nothing to do. If not, end that session there and change your password.',
  })),
}
