import type { Settings } from './catalogue.rules.ts'

/**
 * Returns the lines that explain to the operator at the first start which choices cannot be changed
 * later.
 */
export function fixedSettingWarnings({
  currency,
  hashPasswordOnClient,
}: Pick<Settings, 'currency' | 'hashPasswordOnClient'>) {
  const digest =
    hashPasswordOnClient === 'off'
      ? 'Passwords are sent as typed, over https (HASH_PASSWORD_ON_CLIENT=off). This suits ' +
        'the site itself and most clients.'
      : `Passwords are sent as ${hashPasswordOnClient} digests ` +
        `(HASH_PASSWORD_ON_CLIENT=${hashPasswordOnClient}), for clients ` +
        'that send digests. This adds no security, and short or common passwords can only be ' +
        'refused when sent as typed.'
  return [
    'These settings are now fixed. To change them, stop now and start again with an empty ' +
      'database:',
    `· All money is in ${currency} (CURRENCY=${currency}).`,
    `· ${digest}`,
  ]
}
