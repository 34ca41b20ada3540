import { href } from '@stagedoor/contract/site-pages'
import { t } from 'ttag'
import { template } from './mail-message.ts'

/** The numbers of open reports by how far their deadline has come. */
interface Alarms {
  readonly half: number
  readonly most: number
  readonly late: number
}

interface CounterNotice {
  readonly receipt: string
  readonly text: string
  /** The name and the address of its sender. */
  readonly sender: string
  readonly due: string
}

interface Answered {
  readonly name: string
  readonly decisionId: string
}

const decisionAction = (decisionId: string, siteUrl: string) => ({
  text: t`Read the decision`,
  url: `${siteUrl}${href('user/decision', { id: decisionId })}`,
})

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
  'reports.decided': template<{ receipt: string; outcome: string; answer?: string }>(
    ({ receipt, outcome, answer }, site) => ({
      subject: t`We replied to your message`,
      heading: t`We have decided`,
      lines: [t`Report number ${receipt}:`, outcome, ...(answer ? [answer] : [])],
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
  'reports.counter_notice': template<CounterNotice>(({ receipt, text, sender, due }, site) => ({
    subject: t`A reply to your message`,
    heading: t`The owner disagrees with your report`,
    lines: [
      t`Report number ${receipt}: the owner says that we removed it by mistake.`,
      text,
      sender,
      t`We show it again after ${due}, unless you name a court that decides about it before then.`,
    ],
    action: {
      text: t`Check status`,
      url: `${site.url}${href('report-status')}?receipt=${receipt}`,
    },
  })),
  'reports.restored': template<{ receipt: string }>(({ receipt }) => ({
    subject: t`A reply to your message`,
    heading: t`We show it again`,
    lines: [
      t`Report number ${receipt}: nobody named a court in time, so we show what we removed again.`,
    ],
  })),
  'reports.restored_to_owner': template<Answered>(({ name, decisionId }, site) => ({
    subject: t`A reply to your counter-notice`,
    heading: t`Hello, ${name}`,
    lines: [t`The time of your counter-notice is over. We show again what we removed.`],
    action: decisionAction(decisionId, site.url),
  })),
  'reports.left_to_court': template<Answered>(({ name, decisionId }, site) => ({
    subject: t`A reply to your counter-notice`,
    heading: t`Hello, ${name}`,
    lines: [t`The person who reported it named a court. It stays removed until the court decides.`],
    action: decisionAction(decisionId, site.url),
  })),
}
