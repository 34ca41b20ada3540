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
    action: { text: 'View receipt', url: `${site.url}/user/receipts/${id}` },
    note: `This payment appears as ${site.name} on your statement.`,
  })),
  'payments.to_operator': template<{ amount: string; description: string; number: string }>(
    ({ amount, description, number }, site) => ({
      subject: `Payment received: ${amount}`,
      heading: 'Payment received',
      lines: [`${amount}: ${description}`, `Payment number ${number}.`],
      action: { text: 'View payments', url: `${site.url}/admin/cash-payments` },
      note: 'You can turn these mails off in the settings, under E-mail.',
    }),
  ),
  'payments.refunded': template<Receipt & { reason: string }>(({ name, amount, number, reason }, site) => ({
    subject: `Refund for payment ${number}`,
    heading: `Hello, ${name}`,
    lines: [`We refunded ${amount} to your card.`, reason, 'It can take up to ten days to appear on your statement.'],
    action: { text: 'View payments', url: `${site.url}/user/payment-history` },
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
      action: { text: 'Subscribe again', url: site.url + path },
    }),
  ),
  'subscriptions.subscriber_cancelled': template<{ name: string; fan: string }>(({ name, fan }, site) => ({
    subject: 'A subscription will not renew',
    heading: `Hello, ${name}`,
    lines: [`${fan} cancelled their subscription to you.`],
    action: { text: 'See your subscribers', url: `${site.url}/creator/my-subscriber` },
  })),
  'subscriptions.cancelled_to_operator': template<{ fan: string; performer: string; date: string }>(
    ({ fan, performer, date }, site) => ({
      subject: 'A subscription will not renew',
      heading: 'A subscription was cancelled',
      lines: [`${fan} cancelled their subscription to ${performer}. It runs until ${date}.`],
      action: { text: 'View payments', url: `${site.url}/admin/cash-payments` },
      note: 'You can turn these mails off in the settings, under E-mail.',
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
      action: { text: 'View subscriptions', url: `${site.url}/user/my-subscription` },
      note: `The creator’s page: ${site.url}${path}`,
    }),
  ),
  'subscriptions.expiry_changed': template<SubscriptionData & { date: string }>(
    ({ name, performer, path, date }, site) => ({
      subject: 'Your subscription has a new end date',
      heading: `Hello, ${name}`,
      lines: [`The team of this site changed your subscription to ${performer}: it now runs until ${date}.`],
      action: { text: 'View page', url: site.url + path },
    }),
  ),
  'subscriptions.trial_ended': template<SubscriptionData>(({ name, performer, path }, site) => ({
    subject: 'Your free trial has ended',
    heading: `Hello, ${name}`,
    lines: [`Your free trial with ${performer} has ended. You were not charged and will not be.`],
    action: { text: 'View subscription options', url: site.url + path },
  })),
  'subscriptions.renewal_reminder': template<SubscriptionData & { amount: string; date: string }>(
    ({ name, performer, amount, date }, site) => ({
      subject: `A payment is due on ${date}`,
      heading: `Hello, ${name}`,
      lines: [`Your subscription to ${performer} renews on ${date}: your saved card will be charged ${amount}.`],
      action: { text: 'Manage subscription', url: `${site.url}/user/my-subscription` },
      note: 'To keep your subscription, no action is needed. You can cancel at any time before that date.',
    }),
  ),
  'subscriptions.renewal_failed': template<SubscriptionData & { reason: string; next: string }>(
    ({ name, performer, reason, next }, site) => ({
      subject: 'A payment failed',
      heading: `Hello, ${name}`,
      lines: [`We could not renew your subscription to ${performer}.`, reason, next],
      action: { text: 'Update payment method', url: `${site.url}/user/my-subscription` },
    }),
  ),
  'subscriptions.ended': template<SubscriptionData & { reason: string }>(({ name, performer, path, reason }, site) => ({
    subject: 'A subscription has ended',
    heading: `Hello, ${name}`,
    lines: [`Your subscription to ${performer} has ended.`, reason],
    action: { text: 'Subscribe again', url: site.url + path },
  })),
}
