import type { WireOf } from '@stagedoor/contract/kit'
import type { readReport } from '@stagedoor/contract/processorreports'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { currentLanguage, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { decisionLabel } from '../../../lib/labels/decisions.ts'
import { reportKindLabels } from '../../../lib/labels/report-kinds.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { gatewayLabel } from '../money/labels.ts'

/** The report of a month, as a client reads it. */
export type WireReport = WireOf<typeof readReport>
type Row<Part extends 'reviewed' | 'removed' | 'complaints' | 'companies' | 'ratios'> =
  WireReport[Part][number]

/** Formats a number with all its digits: 1,500. */
const formatInFull = (value: number): string =>
  value.toLocaleString(currentLanguage(), { maximumFractionDigits: 2 })

const count = <R,>(key: keyof R & string, title: string): Column<R> => ({
  key,
  title,
  numeric: true,
  render: (row) => formatInFull(row[key] as number),
})

const reviewedLabels = (): Readonly<Record<Row<'reviewed'>['kind'], string>> => ({
  picture: t`Pictures`,
  video: t`Videos`,
  audio: t`Sound`,
  file: t`Other files`,
  live: t`Pictures of live video`,
})

/** The columns of what staff reviewed. */
export const reviewedColumns = (): readonly Column<Row<'reviewed'>>[] => [
  { key: 'kind', title: t`Kind`, phoneSlot: 'lead', render: ({ kind }) => reviewedLabels()[kind] },
  count('approved', t`Approved`),
  count('refused', t`Refused`),
]

/** The columns of what decisions removed. */
export const removedColumns = (): readonly Column<Row<'removed'>>[] => [
  {
    key: 'kind',
    title: t`Decision`,
    phoneSlot: 'lead',
    render: ({ kind }) => decisionLabel({ subject: kind, isPending: false }),
  },
  count('total', t`Total`),
  count('reported', t`After a report`),
  count('automatic', t`Without a person`),
]

const hours = (value: number | null) => (value === null ? '–' : t`${formatInFull(value)} h`)

/** The columns of complaints. */
export const complaintColumns = (): readonly Column<Row<'complaints'>>[] => [
  {
    key: 'kind',
    title: t`Kind`,
    phoneSlot: 'lead',
    render: ({ kind }) => reportKindLabels()[kind],
  },
  count('received', t`Received`),
  {
    key: 'closed',
    title: t`Closed`,
    numeric: true,
    render: ({ closed, late }) => (
      <>
        {formatInFull(closed)}{' '}
        {late > 0 && <Badge tone="bad">{t`${formatInFull(late)} late`}</Badge>}
      </>
    ),
  },
  count('upheld', t`Upheld`),
  {
    key: 'hours',
    title: t`Time to close`,
    render: ({ medianHours, longestHours }) =>
      medianHours === null ? (
        '–'
      ) : (
        <TwoLineCell note={t`at most ${formatInFull(longestHours ?? medianHours)} h`}>
          {hours(medianHours)}
        </TwoLineCell>
      ),
  },
  {
    key: 'openLong',
    title: t`Open over 7 days`,
    numeric: true,
    render: ({ openLong }) =>
      openLong > 0 ? <Badge tone="bad">{formatInFull(openLong)}</Badge> : formatInFull(openLong),
  },
]

const counted = (kind: 'payments' | 'refunds' | 'disputes', number: number): string => {
  const text = formatInFull(number)
  return {
    payments: ngettext(msgid`${text} payment`, `${text} payments`, number),
    refunds: ngettext(msgid`${text} refund`, `${text} refunds`, number),
    disputes: ngettext(msgid`${text} chargeback`, `${text} chargebacks`, number),
  }[kind]
}

const money = (
  key: 'paid' | 'refunded' | 'disputed',
  kind: 'payments' | 'refunds' | 'disputes',
  title: string,
): Column<Row<'companies'>> => ({
  key,
  title,
  numeric: true,
  render: (row) => (
    <TwoLineCell note={counted(kind, row[kind])}>{formatMoney(row[key], row.currency)}</TwoLineCell>
  ),
})

/** The columns of the money of payment companies. */
export const companyColumns = (): readonly Column<Row<'companies'>>[] => [
  {
    key: 'company',
    title: t`Payment company`,
    phoneSlot: 'lead',
    render: ({ company }) => gatewayLabel(company),
  },
  money('paid', 'payments', t`Paid`),
  money('refunded', 'refunds', t`Refunded`),
  money('disputed', 'disputes', t`Disputed`),
]

const share = (basisPoints: number): string => t`${formatInFull(basisPoints / 100)} %`

const programNames = (): Readonly<Record<Row<'ratios'>['program'], string>> => ({
  VAMP: t`Visa: VAMP`,
  ECM: t`Mastercard: ECM`,
})

/** The columns of what card networks watch. */
export const ratioColumns = (): readonly Column<Row<'ratios'>>[] => [
  {
    key: 'program',
    title: t`Program`,
    phoneSlot: 'lead',
    render: ({ program, company }) => (
      <TwoLineCell note={gatewayLabel(company)}>{programNames()[program]}</TwoLineCell>
    ),
  },
  {
    key: 'events',
    title: t`Chargebacks counted`,
    numeric: true,
    render: ({ events, fraud }) => (
      <TwoLineCell note={t`${formatInFull(fraud)} for fraud`}>{formatInFull(events)}</TwoLineCell>
    ),
  },
  {
    key: 'payments',
    title: t`Payments counted`,
    numeric: true,
    render: ({ payments, unknownPayments }) => (
      <TwoLineCell note={t`${formatInFull(unknownPayments)} by unknown cards`}>
        {formatInFull(payments)}
      </TwoLineCell>
    ),
  },
  {
    key: 'share',
    title: t`Share of payments`,
    numeric: true,
    render: ({ basisPoints, isExceeded }) => (
      <>
        {basisPoints === null ? '–' : share(basisPoints)}{' '}
        {isExceeded && <Badge tone="bad">{t`Above the limit`}</Badge>}
      </>
    ),
  },
  {
    key: 'limit',
    title: t`Limit`,
    numeric: true,
    render: ({ limitBasisPoints, limitEvents }) =>
      t`${formatInFull(limitBasisPoints / 100)} % and ${formatInFull(limitEvents)}`,
  },
]
