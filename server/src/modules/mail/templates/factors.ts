import { t } from 'ttag'
import { template } from './mail-message.ts'

const changes = () =>
  ({
    turned_on: t`Two-factor authentication is now on: logging in requires a code from your authenticator app.`,
    turned_off: t`Two-factor authentication is now off: logging in no longer requires a code from your authenticator app.`,
    passkey_added: t`A passkey was added to your account. Anyone who can unlock that device can log in with it.`,
    passkey_removed: t`A passkey was removed from your account.`,
  }) as const

/** Mails about two-factor authentication, passkeys and new devices. */
export const factorsTemplates = {
  'factors.changed': template<{
    name: string
    what: keyof ReturnType<typeof changes>
    url: string
  }>(({ name, what, url }) => ({
    subject: t`Your security settings were changed`,
    heading: t`Hello, ${name}`,
    lines: [changes()[what]],
    action: { text: t`This wasn’t me`, url },
    note: t`If this was you, no action is needed. If it wasn’t, change your password now.`,
  })),
  'factors.reset': template<{ name: string; reason: string; url: string }>(
    ({ name, reason, url }, site) => ({
      subject: t`Your security settings were reset`,
      heading: t`Hello, ${name}`,
      lines: [
        t`The team of ${site.name} removed two-factor authentication and all passkeys from your account and logged out all your devices. Reason:`,
        reason,
        t`You can now log in with your password alone. Turn two-factor authentication back on after you log in.`,
      ],
      action: { text: t`Log in`, url },
      note: t`If you did not ask for this, log in, change your password now and contact us.`,
    }),
  ),
  'factors.proof_code': template<{ name: string; code: string }>(({ name, code }) => ({
    subject: t`Your confirmation code`,
    heading: t`Hello, ${name}`,
    lines: [t`Enter this code to confirm that it is you: ${code}`],
    note: t`It works once and expires in ten minutes. Never share it: our team will not ask for it.`,
  })),
  'factors.new_device': template<{
    name: string
    device: string
    country?: string | undefined
    at: string
    url: string
  }>(({ name, device, country, at, url }) => ({
    subject: t`New sign-in to your account`,
    heading: t`Hello, ${name}`,
    lines: [
      t`Your account was just used to log in on a new device: ${device}${country ? `, ${country}` : ''}.`,
      t`Time: ${at.slice(0, 16).replace('T', ' ')} UTC.`,
    ],
    action: { text: t`This wasn’t me`, url },
    note: t`If this was you, no action is needed. If it wasn’t, end that session and change your password.`,
  })),
}
