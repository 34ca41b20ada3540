import type { Row, Rows } from './cells.ts'
import { accountRows, authRows } from './rows-accounts.ts'
import { moneyRows } from './rows-money.ts'
import { postRows, reportRows } from './rows-posts.ts'
import { adminRows, siteRows } from './rows-site.ts'

/** The whole table. A new call gets its row in the file of its domain: `rows-*.ts` in this folder. */
const rows: Rows = {
  ...accountRows,
  ...authRows,
  ...postRows,
  ...reportRows,
  ...adminRows,
  ...siteRows,
  ...moneyRows,
}

/** The rows of a call; none when the table does not know it. */
export const rowsOf = (name: string): readonly Row[] => {
  const found = rows[name]
  return found === undefined ? [] : [found].flat()
}

/**
 * Calls that nobody in this world succeeds with: they want a factor, a code or a card that a person got, another
 * company, or a site with its outbox open. Tests of their own show each of them succeed.
 */
export const coveredElsewhere: readonly string[] = [
  'earnings.markPaid',
  'admin.resetFactors',
  'auth.proveIdentity',
  'auth.resendEmailVerification',
  'auth.resendSignUpMail',
  'factors.addPasskey',
  'factors.confirmSecondFactor',
  'factors.logInByPasskey',
  'factors.removePasskey',
  'factors.renamePasskey',
  'factors.renewRecoveryCodes',
  'factors.turnOffSecondFactor',
  'identities.finishLink',
  'identities.signInByGoogleCode',
  'identities.signInByGoogleToken',
  'identities.signInByTwitter',
  'identities.startGoogle',
  'identities.startLink',
  'identities.startTwitter',
  'identities.unlink',
  'mail.listOutbox',
  'mail.readOutboxMail',
  'media.retryFile',
  'payments.deleteCard',
]

/** Every name the table knows. */
export const callsWithRows: readonly string[] = Object.keys(rows)
