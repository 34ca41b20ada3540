import { href, pageOf } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

interface Receipt {
  readonly name: string
  readonly description: string
  /** With its currency, for example `$9.99`. */
  readonly amount: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** The short number of the payment. */
  readonly number: string
}

/** The address that cancels or pauses the subscription of a mail without a login. */
interface Manageable {
  readonly manageUrl?: string | undefined
}

const manageNote = (url: string | undefined) =>
  url ? t`Cancel or pause without signing in: ${url}` : ''
const joined = (...notes: readonly string[]) => notes.filter(Boolean).join(' ')

interface SubscriptionData {
  readonly name: string
  readonly performer: string
  /** The performer's page, as a path. */
  readonly path: string
}

/** A receipt of a payment at a gateway, with the coupon that was used. */
interface PaidReceipt extends Receipt {
  readonly id: string
  readonly statementDescriptor: string
  readonly coupon?: string | undefined
  readonly discount?: string | undefined
  /** The sales tax that the amount includes, with its currency, and its country and rate. */
  readonly tax?: string | undefined
  readonly taxOf?: string | undefined
}

/** Mails about payments and subscriptions. Subjects name nobody: they show on locked screens. */
export const paymentsTemplates = {
  'payments.receipt': template<PaidReceipt & Manageable>(
    (
      {
        id,
        name,
        description,
        amount,
        date,
        number,
        manageUrl,
        coupon,
        discount,
        tax,
        taxOf,
        statementDescriptor: as,
      },
      site,
    ) => ({
      subject: t`Receipt ${number}`,
      heading: t`Thank you, ${name}`,
      lines: [
        t`We received ${amount} on ${date}.`,
        ...(description ? [description] : []),
        ...(tax ? [t`It includes ${tax} sales tax (${taxOf ?? ''}).`] : []),
        ...(coupon ? [t`The coupon ${coupon} took off ${discount ?? ''}.`] : []),
        t`Payment number ${number}.`,
      ],
      action: {
        text: t`View receipt`,
        url: site.url + pageOf('user/receipt').path.replace(':id', id),
      },
      note: joined(
        as && t`This payment appears as ${as} on your statement.`,
        manageNote(manageUrl),
      ),
    }),
  ),
  'payments.to_operator': template<{ amount: string; description: string; number: string }>(
    ({ amount, description, number }, site) => ({
      subject: t`Payment received: ${amount}`,
      heading: t`Payment received`,
      lines: [`${amount}: ${description}`, t`Payment number ${number}.`],
      action: { text: t`View payments`, url: `${site.url}${href('admin/payments')}` },
      note: t`You can turn these e-mails off in the settings, under E-mail.`,
    }),
  ),
  'coupons.used': template<{
    code: string
    fan: string
    price: string
    amount: string
    number: string
  }>(({ code, fan, price, amount, number }, site) => ({
    subject: t`Coupon used: ${code}`,
    heading: t`A coupon was used`,
    lines: [
      t`${fan} used the coupon ${code} and paid ${amount} instead of ${price}.`,
      t`Payment number ${number}.`,
    ],
    action: { text: t`View coupons`, url: `${site.url}${href('admin/coupons')}` },
    note: t`You can turn these e-mails off in the settings, under E-mail.`,
  })),
  'orders.refunded_to_operator': template<{ number: string; price: string }>(
    ({ number, price }, site) => ({
      subject: t`Order ${number} refunded`,
      heading: t`An order was refunded`,
      lines: [t`${price} for order ${number} went back to the wallet of the buyer.`],
      action: { text: t`View payments`, url: `${site.url}${href('admin/wallet-transactions')}` },
      note: t`You can turn these e-mails off in the settings, under E-mail.`,
    }),
  ),
  'refunds.requested_to_operator': template<{ amount: string; fan: string; number: string }>(
    ({ amount, fan, number }, site) => ({
      subject: t`Refund requested for ${number}`,
      heading: t`A fan asks for a refund`,
      lines: [t`${fan} asks for ${amount} of receipt ${number} back. Refund it or say why not.`],
      action: {
        text: t`View requests`,
        url: `${site.url}${href('admin/refund-requests')}`,
      },
      note: t`You can turn these e-mails off in the settings, under E-mail.`,
    }),
  ),
  'payments.refunded': template<Receipt & { reason: string }>(
    ({ name, amount, number, reason }, site) => ({
      subject: t`Refund for payment ${number}`,
      heading: t`Hello, ${name}`,
      lines: [
        t`We refunded ${amount} to your card.`,
        reason,
        t`It can take up to ten days to appear on your statement.`,
      ],
      action: { text: t`View payments`, url: `${site.url}${href('user/payment-history')}` },
    }),
  ),
  'subscriptions.cancelled': template<SubscriptionData & { until: string }>(
    ({ name, performer, path, until }, site) => ({
      subject: t`Your subscription will not renew`,
      heading: t`Hello, ${name}`,
      lines: [
        t`You cancelled your subscription to ${performer}. Nothing more will be charged.`,
        until,
      ],
      action: { text: t`Subscribe again`, url: site.url + path },
    }),
  ),
  'subscriptions.subscriber_cancelled': template<{ name: string; fan: string }>(
    ({ name, fan }, site) => ({
      subject: t`A subscription will not renew`,
      heading: t`Hello, ${name}`,
      lines: [t`${fan} cancelled their subscription to you.`],
      action: { text: t`See your subscribers`, url: `${site.url}${href('creator/subscribers')}` },
    }),
  ),
  'subscriptions.cancelled_to_operator': template<{ fan: string; performer: string; date: string }>(
    ({ fan, performer, date }, site) => ({
      subject: t`A subscription will not renew`,
      heading: t`A subscription was cancelled`,
      lines: [t`${fan} cancelled their subscription to ${performer}. It runs until ${date}.`],
      action: { text: t`View payments`, url: `${site.url}${href('admin/payments')}` },
      note: t`You can turn these e-mails off in the settings, under E-mail.`,
    }),
  ),
  'subscriptions.cancelled_by_site': template<SubscriptionData & { until: string }>(
    ({ name, performer, path, until }, site) => ({
      subject: t`Your subscription will not renew`,
      heading: t`Hello, ${name}`,
      lines: [
        t`The team of this site cancelled your subscription to ${performer}. Nothing more will be charged.`,
        until,
      ],
      action: { text: t`View subscriptions`, url: `${site.url}${href('user/subscriptions')}` },
      note: t`The creator’s page: ${site.url}${path}`,
    }),
  ),
  'subscriptions.expiry_changed': template<SubscriptionData & { date: string }>(
    ({ name, performer, path, date }, site) => ({
      subject: t`Your subscription has a new end date`,
      heading: t`Hello, ${name}`,
      lines: [
        t`The team of this site changed your subscription to ${performer}: it now runs until ${date}.`,
      ],
      action: { text: t`View page`, url: site.url + path },
    }),
  ),
  'subscriptions.trial_ended': template<SubscriptionData>(({ name, performer, path }, site) => ({
    subject: t`Your free trial has ended`,
    heading: t`Hello, ${name}`,
    lines: [t`Your free trial with ${performer} has ended. You were not charged and will not be.`],
    action: { text: t`View subscription options`, url: site.url + path },
  })),
  'subscriptions.renewal_reminder': template<
    SubscriptionData & { amount: string; date: string } & Manageable
  >(({ name, performer, amount, date, manageUrl }, site) => ({
    subject: t`A payment is due on ${date}`,
    heading: t`Hello, ${name}`,
    lines: [
      t`Your subscription to ${performer} renews on ${date}: your saved card will be charged ${amount}.`,
    ],
    action: { text: t`Manage subscription`, url: `${site.url}${href('user/subscriptions')}` },
    note: joined(
      t`To keep your subscription, no action is needed. You can cancel at any time before that date.`,
      manageNote(manageUrl),
    ),
  })),
  'subscriptions.price_rise': template<
    SubscriptionData & { amount: string; before: string; date: string }
  >(({ name, performer, amount, before, date }, site) => ({
    subject: t`Accept a new price before ${date}`,
    heading: t`Hello, ${name}`,
    lines: [
      t`Your subscription to ${performer} will cost ${amount} instead of ${before} from ${date}.`,
      t`If you accept, it continues. If you do nothing, it ends on ${date}, and nothing more is charged.`,
    ],
    action: { text: t`See the new price`, url: `${site.url}${href('user/subscriptions')}` },
  })),
  'subscriptions.resume_reminder': template<
    SubscriptionData & { amount: string; date: string } & Manageable
  >(({ name, performer, amount, date, manageUrl }, site) => ({
    subject: t`A pause ends on ${date}`,
    heading: t`Hello, ${name}`,
    lines: [
      t`The pause of your subscription to ${performer} ends on ${date}: your saved card will be charged ${amount}.`,
    ],
    action: { text: t`Manage subscription`, url: `${site.url}${href('user/subscriptions')}` },
    note: joined(
      t`To continue, no action is needed. You can cancel before that date.`,
      manageNote(manageUrl),
    ),
  })),
  'subscriptions.paused': template<
    SubscriptionData & { until: string; date: string; amount: string }
  >(({ name, performer, until, date, amount }, site) => ({
    subject: t`Your subscription will pause`,
    heading: t`Hello, ${name}`,
    lines: [
      t`You keep access to ${performer} until ${until}. Then your subscription pauses, and nothing is charged.`,
      t`On ${date} it continues, and your saved card is charged ${amount}. We will remind you before that.`,
    ],
    action: { text: t`Manage subscription`, url: `${site.url}${href('user/subscriptions')}` },
  })),
  'subscriptions.trial_ending': template<SubscriptionData & { date: string }>(
    ({ name, performer, path, date }, site) => ({
      subject: t`Your free trial ends on ${date}`,
      heading: t`Hello, ${name}`,
      lines: [t`Your free trial with ${performer} ends on ${date}. You will not be charged.`],
      action: { text: t`View subscription options`, url: site.url + path },
    }),
  ),
  'payments.confirm_with_bank': template<{
    name: string
    description: string
    amount: string
    url: string
  }>(({ name, description, amount, url }) => ({
    subject: t`Confirm a payment with your bank`,
    heading: t`Hello, ${name}`,
    lines: [
      t`${description}: ${amount}. Your bank asks you to confirm this payment.`,
      t`The link works for a day. Nothing is charged unless you confirm.`,
    ],
    action: { text: t`Confirm the payment`, url },
  })),
  'subscriptions.renewal_failed': template<SubscriptionData & { reason: string; next: string }>(
    ({ name, performer, reason, next }, site) => ({
      subject: t`A payment failed`,
      heading: t`Hello, ${name}`,
      lines: [t`We could not renew your subscription to ${performer}.`, reason, next],
      action: { text: t`Update payment method`, url: `${site.url}${href('user/subscriptions')}` },
    }),
  ),
  'subscriptions.card_expiring': template<{
    name: string
    card: string
    expiry: string
    creators: string
  }>(({ name, card, expiry, creators }, site) => ({
    subject: t`A saved card expires soon`,
    heading: t`Hello, ${name}`,
    lines: [
      t`Your card ${card} expires in ${expiry}. It pays for your subscriptions to: ${creators}.`,
      t`Many banks renew cards by themselves. If a payment fails, you keep access for some days and can pay with another card.`,
    ],
    action: { text: t`View saved cards`, url: `${site.url}${href('user/cards')}` },
  })),
  'subscriptions.ended': template<SubscriptionData & { reason: string }>(
    ({ name, performer, path, reason }, site) => ({
      subject: t`A subscription has ended`,
      heading: t`Hello, ${name}`,
      lines: [t`Your subscription to ${performer} has ended.`, reason],
      action: { text: t`Subscribe again`, url: site.url + path },
    }),
  ),
}
