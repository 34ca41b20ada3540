import { copy } from '../../platform/i18n/index.ts'
import { byHand, holds, type Line, missing } from './line.rules.ts'

/** What is asked about payments. */
export const moneyLines: readonly Line[] = [
  {
    id: 'F1',
    asked: copy('Consent to renewals is kept, with reminders and a cancellation in one step'),
    judge: ({ settings }) =>
      settings.renewalReminderDays > 0
        ? holds(copy('Terms are kept with time and address; fans are reminded before renewals.'))
        : missing(copy('Set the days before a renewal on which fans are reminded.'), {
            page: 'admin/settings',
          }),
  },
  {
    id: 'F2',
    asked: copy('A receipt for each payment'),
    judge: () => holds(copy('Every payment is receipted by mail, with tax where it applies.')),
  },
  {
    id: 'F3',
    asked: copy('Limits for new cards, a time for refunds, and meters of chargebacks'),
    judge: ({ settings }) =>
      settings.newCardDays > 0 && settings.refundRequestDays > 0
        ? holds(copy('New cards are limited, and the ratios of card networks are watched.'), {
            page: 'admin/disputes',
          })
        : missing(copy('Set the days of new cards, and the days to ask for a refund.'), {
            page: 'admin/settings',
          }),
  },
  {
    id: 'F4',
    asked: copy('A monthly report to the acquirer'),
    judge: ({ finishedMonths: count }) =>
      holds(copy('This many months are final and can be downloaded.'), {
        page: 'admin/processor-reports',
        count,
      }),
  },
  {
    id: 'F5',
    asked: copy('Payouts only after identity, tax form and a check of sanction lists'),
    judge: ({ settings, counts: { sanctionLists: count } }) => {
      if (settings.payoutTaxForm === 'off')
        return missing(copy('Choose the tax form that creators submit before payouts.'), {
          page: 'admin/settings',
        })
      if (!settings.sanctionsCheck || count === 0)
        return missing(copy('Import sanction lists, and turn the check on.'), {
          page: 'admin/sanctions',
          count,
        })
      return holds(copy('Payees are compared with this many lists.'), {
        page: 'admin/sanctions',
        count,
      })
    },
  },
  {
    id: 'F6',
    asked: copy('A payment company whose terms allow this business'),
    judge: ({ counts }) => {
      const page = 'admin/payment-gateways'
      if (counts.enabledCompanies === 0)
        return missing(copy('No payment company is connected; the site takes play money.'), {
          page,
        })
      if (counts.untestedCompanies > 0)
        return missing(copy('Test the connection of these companies.'), {
          page,
          count: counts.untestedCompanies,
        })
      if (counts.companiesWithoutAdult > 0)
        return byHand(copy('These companies forbid adult content; you confirmed there is none.'), {
          page,
          count: counts.companiesWithoutAdult,
        })
      return holds(copy('All enabled companies accept adult content.'), {
        page,
        count: counts.enabledCompanies,
      })
    },
  },
]
