import { clockOf, type ReportKind, reportKinds } from '@stagedoor/contract/reports'
import { msgid, ngettext, t } from '../i18n/i18n.ts'
import { type ReportReason, reportReasons } from './report-reasons.ts'

/** Returns the labels of the kinds of reports, in the order of the form. */
export const reportKindLabels = (): Readonly<Record<ReportKind, string>> => ({
  intimate: t`Intimate content without consent`,
  minor: t`A minor may be shown`,
  copyright: t`Copyright`,
  consent: t`I no longer consent to content that shows me`,
  general: t`It breaks the rules of this site`,
  other: t`Something else`,
})

interface Classified {
  readonly kind: ReportKind
  readonly title: ReportReason
}

/** Returns what a report is about: its kind, or the reason of a general one. */
export const reportLabel = ({ kind, title }: Classified): string =>
  kind === 'general' ? reportReasons()[title] : reportKindLabels()[kind]

/** Returns the time for the decision about a report in words: "within 48 hours". */
export function clockLabel(report: Classified): string {
  const { hours, businessDays = 0 } = clockOf(report)
  return hours === undefined
    ? ngettext(
        msgid`within ${businessDays} business day`,
        `within ${businessDays} business days`,
        businessDays,
      )
    : ngettext(msgid`within ${hours} hour`, `within ${hours} hours`, hours)
}

/** Returns the time for the decision about reports of a kind, in words. */
export const kindClockLabel = (kind: ReportKind): string => clockLabel({ kind, title: 'Others' })

/** Returns true for a text that names a kind of reports. */
export const isReportKind = (text: string): text is ReportKind => Object.hasOwn(reportKinds, text)
