import { Currency } from '@stagedoor/contract/kit'
import { guarded, privateSetting } from './definitions.rules.ts'
import { amount, integer } from './fields.rules.ts'

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
