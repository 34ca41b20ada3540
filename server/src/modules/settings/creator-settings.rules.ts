import { Currency } from '@stagedoor/contract/kit'
import { guarded, liftedByTwo, privateSetting, publicSetting } from './definitions.rules.ts'
import { amount, booleanField, integer, textLine } from './fields.rules.ts'

/** What creators get for inviting other creators. Referrals keep the terms they began with. */
export const referralSettings = {
  referralBasisPoints: guarded(
    privateSetting(
      integer(0, 5000, 'basis points'),
      0,
      'Share for inviting creators',
      'The part of your commission on sales of a creator that goes to the creator who invited them: 500 is 5 %. 0: creators cannot invite others; referrals that have begun go on.',
    ),
  ),
  referralMonths: privateSetting(
    integer(1, 60, 'months'),
    12,
    'Months of a referral',
    'How long the share is given, from the day on which the invited creator is verified.',
  ),
  referralVerifyDays: privateSetting(
    integer(1, 365, 'days'),
    30,
    'Days to be verified after an invitation',
    'An invited creator who is verified later is nobody’s referral.',
  ),
  referralYearlyCap: privateSetting(
    amount(Currency, 'currency'),
    0,
    'Most a creator gets for invitations in a year',
    'For the sales of a calendar year (UTC) of everyone they invited. 0: no limit.',
  ),
}

/** How creators are paid out. */
export const payoutSettings = {
  minimumPayoutAmount: publicSetting(
    amount(Currency, 'currency'),
    50,
    'Minimum payout',
    'The smallest amount creators can request.',
  ),
  payoutsNeedTwoAdmins: liftedByTwo(
    privateSetting(
      booleanField(),
      false,
      'Two admins for payouts',
      'The admin who approves a payout cannot mark it as done. Turning this off takes two admins as well.',
    ),
  ),
  payoutsInCrypto: privateSetting(
    booleanField(),
    false,
    'Payouts in cryptocurrencies',
    'Creators can give the address of a wallet (Bitcoin, Ethereum, Tron). You pay from your own wallet, by the CSV file of approved payouts.',
  ),
  payoutAccountWaitHours: guarded(
    privateSetting(
      integer(0, 720, 'hours'),
      48,
      'Waiting time after a change of a payout account (hours)',
      'Payouts cannot go to a changed account before. The creator has a mail with a link that stops payouts. 0: none. The first account of a creator does not wait.',
    ),
  ),
  payoutPayerName: guarded(
    privateSetting(
      textLine(70),
      '',
      'Payer of payouts',
      'The holder of the account that pays creators. Empty: the name under Company.',
    ),
  ),
  payoutPayerIban: guarded(
    privateSetting(
      textLine(42),
      '',
      'IBAN of the payer',
      'The account that SEPA transfers to creators are paid from.',
    ),
  ),
}
