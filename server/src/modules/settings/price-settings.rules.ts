import { Currency, Tokens } from '@stagedoor/contract/kit'
import { fixedSetting, privateSetting, publicSetting } from './definitions.rules.ts'
import { amount, booleanField, choice, currencyCode, integer, rate } from './fields.rules.ts'

const tokens = amount(Tokens, 'tokens')
const money = amount(Currency, 'currency')

/** Shares of the site, and how long earnings are held. */
export const commission = {
  commissionBasisPoints: publicSetting(
    integer(0, 10_000, 'basis points'),
    1000,
    'Commission',
    'The site’s share of every sale.',
  ),
  holdDays: publicSetting(integer(0, 365, 'days'), 7, 'Hold', 'How long earnings wait before they can be paid out.'),
  reserveBasisPoints: privateSetting(
    integer(0, 10_000, 'basis points'),
    0,
    'Reserve',
    'Kept back of released earnings.',
  ),
  reserveDays: privateSetting(integer(0, 730, 'days'), 90, 'Reserve period', 'How long the reserve is kept back.'),
  chargebackBorneBy: privateSetting(
    choice({ performer: 'The creator', site: 'The site' }),
    'performer',
    'Chargebacks are borne by',
    'Who loses what a bank takes back from a fan’s payment.',
  ),
  disputeFeeBorneBy: privateSetting(
    choice({ site: 'The site', performer: 'The creator' }),
    'site',
    'Dispute fees are borne by',
    'Who pays what the gateway charges for a disputed payment.',
  ),
}

/** Currency, token rate and the ranges that prices must lie in. */
export const pricing = {
  freeSubscriptionEnabled: publicSetting(booleanField(), true, 'Free trials', 'Creators may offer them.'),
  freeSubscriptionDuration: publicSetting(
    integer(1, 30, 'days'),
    1,
    'Free trial',
    'Where the creator chose no length.',
  ),
  minimumSubscriptionPrice: publicSetting(money, 2.95, 'Lowest subscription price', 'Of monthly and yearly plans.'),
  maximumSubscriptionPrice: publicSetting(money, 300, 'Highest subscription price', 'Of monthly and yearly plans.'),
  minimumWalletPrice: publicSetting(money, 2.95, 'Smallest top-up', 'Of one payment into a wallet.'),
  maximumWalletPrice: publicSetting(money, 300, 'Largest top-up', 'Of one payment into a wallet.'),
  minimumTipPrice: publicSetting(tokens, 10, 'Smallest tip', 'Of one tip.'),
  maximumTipPrice: publicSetting(tokens, 10_000, 'Largest tip', 'Of one tip.'),
  minimumPayoutAmount: publicSetting(money, 50, 'Smallest payout', 'Creators ask for at least this.'),
  tokenConversionRate: publicSetting(
    rate(0.01, 10_000),
    1,
    'Tokens per unit of money',
    'What one unit of currency buys.',
  ),
  currency: fixedSetting(currencyCode(), 'USD', 'Currency', 'Of every price, payment and earning.'),
  graceDays: privateSetting(
    integer(0, 30, 'days'),
    3,
    'Grace',
    'How long access stays while a renewal is tried again.',
  ),
}
