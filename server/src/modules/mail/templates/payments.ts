import { template } from './mail-message.ts'

interface Receipt {
  readonly name: string
  readonly description: string
  /** With its currency, as in `$9.99`. */
  readonly amount: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** The short number of the payment. */
  readonly number: string
}

interface SubscriptionData {
  readonly name: string
  readonly performer: string
  /** The performer's page, as a path. */
  readonly path: string
}

/** Mails about payments and subscriptions. Subjects name nobody: they show on locked screens. */
export const paymentsTemplates = {
  'payments.receipt': template<Receipt & { id: string }>(({ id, name, description, amount, date, number }, site) => ({
    subject: `Receipt ${number}`,
    heading: `Thank you, ${name}`,
    lines: [`We received ${amount} on ${date}.`, description, `Payment number ${number}.`],
    action: { text: 'See the receipt', url: `${site.url}/user/receipts/${id}` },
    note: `On your statement the payment stands under ${site.name}.`,
  })),
  'payments.to_operator': template<{ amount: string; description: string; number: string }>(
    ({ amount, description, number }, site) => ({
      subject: `A payment of ${amount} came in`,
      heading: 'A payment came in',
      lines: [`${amount}: ${description}`, `Payment number ${number}.`],
      action: { text: 'See the payments', url: `${site.url}/admin/cash-payments` },
      note: 'The settings have a switch for these mails, under E-mail.',
    }),
  ),
  'payments.refunded': template<Receipt & { reason: string }>(({ name, amount, number, reason }, site) => ({
    subject: `Refund for payment ${number}`,
    heading: `Hello, ${name}`,
    lines: [`We gave ${amount} back to your card.`, reason, 'Banks take up to ten days to show it.'],
    action: { text: 'See your payments', url: `${site.url}/user/payment-history` },
  })),
  'subscriptions.new_subscriber': template<{ name: string; fan: string; kind: string }>(
    ({ name, fan, kind }, site) => ({
      subject: 'You have a new subscriber',
      heading: `Good news, ${name}`,
      lines: [`${fan} subscribed to you: ${kind}.`],
      action: { text: 'See your subscribers', url: `${site.url}/creator/my-subscriber` },
    }),
  ),
  'subscriptions.cancelled': template<SubscriptionData & { until: string }>(
    ({ name, performer, path, until }, site) => ({
      subject: 'Your subscription will not renew',
      heading: `Hello, ${name}`,
      lines: [`You cancelled your subscription to ${performer}. Nothing more will be charged.`, until],
      action: { text: 'Change your mind', url: site.url + path },
    }),
  ),
  'subscriptions.subscriber_cancelled': template<{ name: string; fan: string }>(({ name, fan }, site) => ({
    subject: 'A subscription will not renew',
    heading: `Hello, ${name}`,
    lines: [`${fan} cancelled the subscription to you.`],
    action: { text: 'See your subscribers', url: `${site.url}/creator/my-subscriber` },
  })),
  'subscriptions.cancelled_to_operator': template<{ fan: string; performer: string; date: string }>(
    ({ fan, performer, date }, site) => ({
      subject: 'A subscription will not renew',
      heading: 'A subscription was cancelled',
      lines: [`${fan} cancelled the subscription to ${performer}. It runs until ${date}.`],
      action: { text: 'See the payments', url: `${site.url}/admin/cash-payments` },
      note: 'The settings have a switch for these mails, under E-mail.',
    }),
  ),
  'subscriptions.cancelled_by_site': template<SubscriptionData & { until: string }>(
    ({ name, performer, path, until }, site) => ({
      subject: 'Your subscription will not renew',
      heading: `Hello, ${name}`,
      lines: [
        `The team of this site cancelled your subscription to ${performer}. Nothing more will be charged.`,
        until,
      ],
      action: { text: 'See your subscriptions', url: `${site.url}/user/my-subscription` },
      note: `The creator's page: ${site.url}${path}`,
    }),
  ),
  'subscriptions.expiry_changed': template<SubscriptionData & { date: string }>(
    ({ name, performer, path, date }, site) => ({
      subject: 'Your subscription has a new date',
      heading: `Hello, ${name}`,
      lines: [`The team of this site changed your subscription to ${performer}: it now runs until ${date}.`],
      action: { text: 'Open the page', url: site.url + path },
    }),
  ),
  'subscriptions.trial_ended': template<SubscriptionData>(({ name, performer, path }, site) => ({
    subject: 'Your free trial has ended',
    heading: `Hello, ${name}`,
    lines: [`Your free trial with ${performer} is over. Nothing was charged and nothing will be.`],
    action: { text: 'See how to stay', url: site.url + path },
  })),
  'subscriptions.renewal_reminder': template<SubscriptionData & { amount: string; date: string }>(
    ({ name, performer, amount, date }, site) => ({
      subject: `A payment is due on ${date}`,
      heading: `Hello, ${name}`,
      lines: [`Your subscription to ${performer} renews on ${date}: your saved card will be charged ${amount}.`],
      action: { text: 'Keep or cancel it', url: `${site.url}/user/my-subscription` },
      note: 'To keep it you need not do anything. Cancelling takes one step.',
    }),
  ),
  'subscriptions.renewal_failed': template<SubscriptionData & { reason: string; next: string }>(
    ({ name, performer, reason, next }, site) => ({
      subject: 'A payment did not go through',
      heading: `Hello, ${name}`,
      lines: [`We could not renew your subscription to ${performer}.`, reason, next],
      action: { text: 'Use another card', url: `${site.url}/user/my-subscription` },
    }),
  ),
  'subscriptions.ended': template<SubscriptionData & { reason: string }>(({ name, performer, path, reason }, site) => ({
    subject: 'A subscription has ended',
    heading: `Hello, ${name}`,
    lines: [`Your subscription to ${performer} has ended.`, reason],
    action: { text: 'Subscribe again', url: site.url + path },
  })),
}
