import { OFFER_PRICE_MAX } from '@stagedoor/contract/content'
import { OfferPrice } from '@stagedoor/contract/content/schemas'
import { Currency, Tokens } from '@stagedoor/contract/kit'
import { copy } from '../../platform/i18n/index.ts'
import { payoutSettings, referralSettings } from './creator-settings.rules.ts'
import { fixedSetting, guarded, privateSetting, publicSetting } from './definitions.rules.ts'
import {
  amount,
  booleanField,
  choice,
  currencyCode,
  integer,
  multilineText,
  rate,
  textLine,
} from './fields.rules.ts'
import { subscriptionTimes } from './subscription-settings.rules.ts'

const tokens = amount(Tokens, 'tokens')
const contentPrice = { kind: 'number', unit: 'tokens', schema: OfferPrice } as const
const money = amount(Currency, 'currency')

/** The site's share of sales, holds and reserves. */
export const commission = {
  commissionBasisPoints: guarded(
    publicSetting(
      integer(0, 10_000, 'basis points'),
      1000,
      'Commission',
      'The site’s share of every sale.',
    ),
  ),
  holdDays: guarded(
    publicSetting(
      integer(0, 365, 'days'),
      7,
      'Hold',
      'How long earnings are held before they can be paid out.',
    ),
  ),
  taxEnabled: publicSetting(
    booleanField(),
    false,
    'Sales tax',
    'Takes the tax of the fan’s country out of each sale, by the table of tax rates. Prices include it; your share and the creator’s are computed on the rest.',
  ),
  sanctionsCheck: guarded(
    privateSetting(
      booleanField(),
      false,
      'Sanctions check',
      'Compares the legal name of creators, and the number of their ID, with the sanction lists that you imported before a payout is requested and before it is approved. A similar name, and the same number, waits for a person.',
    ),
  ),
  sanctionsThreshold: guarded(
    privateSetting(
      integer(70, 100, 'percent'),
      90,
      'Similar names',
      'Names that are alike by this much or more wait for a person. Names with a birth date that differs by more than a year do not.',
    ),
  ),
  payoutTaxForm: guarded(
    privateSetting(
      choice({
        off: copy('None'),
        us: copy('W-9 or W-8BEN (United States)'),
        eu: copy('DAC7 data (European Union)'),
      }),
      'off',
      'Tax form before payouts',
      'Creators submit this form before they can request a payout; requests without one cannot be approved. It is stored encrypted.',
    ),
  ),
  taxNumberGraceDays: privateSetting(
    integer(0, 365, 'days'),
    30,
    'Grace period of wrong tax numbers',
    'Creators whose tax form has a number that cannot be right are asked for another form. So long afterwards they are still paid.',
  ),
  vatLookups: privateSetting(
    booleanField(),
    false,
    'Look VAT numbers up',
    'The register of the EU (VIES) is asked about the VAT number of each tax form, in the name of your own. The answer is shown with the form and stops nobody.',
  ),
  ...referralSettings,
  reserveBasisPoints: guarded(
    privateSetting(
      integer(0, 10_000, 'basis points'),
      0,
      'Reserve',
      'The share of released earnings that is kept back.',
    ),
  ),
  reserveDays: guarded(
    privateSetting(
      integer(0, 730, 'days'),
      90,
      'Reserve period',
      'How long the reserve is kept back.',
    ),
  ),
  chargebackBorneBy: guarded(
    privateSetting(
      choice({ performer: copy('The creator'), site: copy('The site') }),
      'performer',
      'Chargebacks are paid by',
      'Who loses the amount when a fan’s bank reverses a payment.',
    ),
  ),
  disputeFeeBorneBy: guarded(
    privateSetting(
      choice({ site: copy('The site'), performer: copy('The creator') }),
      'site',
      'Dispute fees are paid by',
      'Who pays the gateway’s fee for a disputed payment.',
    ),
  ),
  disputeRatioWarning: privateSetting(
    integer(1, 10_000, 'basis points'),
    100,
    'Warning about disputes',
    'The share of a month’s payments that are disputed, from which the console warns.',
  ),
  disputeRatioLimit: privateSetting(
    integer(1, 10_000, 'basis points'),
    150,
    'Limit of disputes',
    'The share of a month’s payments that are disputed, from which card networks act: 1.5 % at Visa and Mastercard.',
  ),
}

/** The currency, the token rate and the limits of prices. */
export const pricing = {
  statementDescriptor: publicSetting(
    textLine(40),
    '',
    'Name on bank statements',
    'How card payments appear on a fan’s bank statement. Empty: the name of the site.',
  ),
  sellerDetails: privateSetting(
    multilineText(400),
    '',
    'Seller on receipts',
    'Printed on receipts and statements. Empty: the name, address and number under Company.',
  ),
  freeSubscriptionEnabled: publicSetting(
    booleanField(),
    true,
    'Free trials',
    'Lets creators offer free trials.',
  ),
  freeSubscriptionDuration: publicSetting(
    integer(1, 30, 'days'),
    1,
    'Free trial',
    'The length when the creator has not chosen one.',
  ),
  minimumSubscriptionPrice: publicSetting(
    money,
    2.95,
    'Minimum subscription price',
    'For monthly and yearly plans.',
  ),
  maximumSubscriptionPrice: publicSetting(
    money,
    300,
    'Maximum subscription price',
    'For monthly and yearly plans.',
  ),
  minimumWalletPrice: publicSetting(
    money,
    2.95,
    'Minimum top-up',
    'For one payment into a wallet.',
  ),
  maximumWalletPrice: publicSetting(money, 300, 'Maximum top-up', 'For one payment into a wallet.'),
  newCardDays: privateSetting(
    integer(0, 365, 'days'),
    30,
    'Cards are new for',
    'New cards, and all cards of new accounts, can top up only so much in a day. 0 turns these limits off.',
  ),
  newCardPaymentsPerDay: privateSetting(
    integer(1, 1000, 'payments'),
    3,
    'Top-ups of new cards',
    'For one fan in a day.',
  ),
  newCardAmountPerDay: privateSetting(
    money,
    500,
    'Maximum of new cards',
    'For all top-ups of one fan in a day.',
  ),
  newCardAccounts: privateSetting(
    integer(0, 1000, 'accounts'),
    3,
    'Accounts of one card',
    'A card pays for at most this many accounts as long as cards are new; further accounts pay nothing more with it or anything else. Known for cards of companies that report which card it is. 0: no limit.',
  ),
  newAccountAmount: privateSetting(
    money,
    1000,
    'Maximum of new accounts',
    'For all payments of a fan in the first 24 hours of the account, subscriptions included. 0: no limit.',
  ),
  directPaymentMinimum: privateSetting(
    money,
    2.95,
    'Paid directly from',
    'Tips and content from this price are paid by card without a top-up. For less the fee is too high: a visitor without a wallet then pays this, and the rest stays in the wallet.',
  ),
  unpaidGuestDays: privateSetting(
    integer(1, 90, 'days'),
    7,
    'Accounts that never paid',
    'Visitors can pay before they register. An account that was made this way and never paid for is deleted after this time.',
  ),
  refundWindowDays: privateSetting(
    integer(0, 730, 'days'),
    180,
    'Refunds to cards',
    'Payments can be refunded to their card for this many days. Later the company or the bank refuses most of them; content can still be refunded to the wallet. 0: without a limit.',
  ),
  refundRequestDays: privateSetting(
    integer(0, 180, 'days'),
    14,
    'Time to ask for a refund',
    'Receipts tell fans until when they can ask for their money back, with the reason below. For goods the days begin when they arrive. 0: receipts say nothing about it.',
  ),
  refundReason: privateSetting(
    textLine(300),
    copy(
      'Content that was opened, streamed or downloaded is not refunded, because it cannot be given back.',
    ),
    'Reason of the refund rule',
    'One sentence on receipts. Your refund policy under Company says the rest.',
  ),
  minimumContentPrice: publicSetting(
    contentPrice,
    0.01,
    'Minimum price of content',
    'For a post, video, gallery or product that is sold. What was published before keeps its price.',
  ),
  maximumContentPrice: publicSetting(
    contentPrice,
    OFFER_PRICE_MAX,
    'Maximum price of content',
    'For a post, video, gallery or product that is sold. What was published before keeps its price.',
  ),
  minimumTipPrice: publicSetting(tokens, 10, 'Minimum tip', 'For one tip.'),
  maximumTipPrice: publicSetting(tokens, 10_000, 'Maximum tip', 'For one tip.'),
  ...payoutSettings,
  tokenConversionRate: publicSetting(
    rate(0.01, 10_000),
    1,
    'Tokens per unit of currency',
    'How many tokens one unit of currency buys.',
  ),
  currency: fixedSetting(
    currencyCode(),
    'USD',
    'Currency',
    'For all prices, payments and earnings.',
  ),
  ...subscriptionTimes,
}
