import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** The numbers of open reports by how far their deadline has come. */
interface Alarms {
  readonly half: number
  readonly most: number
  readonly late: number
}

/** Mails about reports. Subjects do not reveal what was reported. */
export const reportsTemplates = {
  'reports.received': template<{ receipt: string; due: string }>(({ receipt, due }, site) => ({
    subject: t`We received your message`,
    heading: t`Thank you for your report`,
    lines: [
      t`Your report number is ${receipt}. Keep it to check the status at any time.`,
      t`We will decide by ${due} at the latest.`,
    ],
    action: {
      text: t`Check status`,
      url: `${site.url}${href('report-status')}?receipt=${receipt}`,
    },
  })),
  'reports.decided': template<{ receipt: string; outcome: string }>(
    ({ receipt, outcome }, site) => ({
      subject: t`We replied to your message`,
      heading: t`We have decided`,
      lines: [t`Report number ${receipt}:`, outcome],
      action: {
        text: t`Check status`,
        url: `${site.url}${href('report-status')}?receipt=${receipt}`,
      },
    }),
  ),
  'reports.report_created': template<{ title: string; due: string }>(({ title, due }, site) => ({
    subject: t`New report to review`,
    heading: t`New report`,
    lines: [t`Reason: ${title}.`, t`A decision is due by ${due}.`],
    action: { text: t`View reports`, url: `${site.url}${href('admin/reports')}` },
  })),
  'reports.due': template<Alarms>(({ half, most, late }, site) => ({
    subject: t`Decisions are due`,
    heading: t`Decisions are due`,
    lines: [
      t`Reports that are late: ${late}.`,
      t`Reports for which four fifths of the time have passed: ${most}.`,
      t`Reports for which half of the time has passed: ${half}.`,
    ],
    action: { text: t`View reports`, url: `${site.url}${href('admin/reports')}?status=open` },
  })),
}
