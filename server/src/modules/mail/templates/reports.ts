import { template } from './mail-message.ts'

/** Mails about reports. Subjects do not reveal what was reported. */
export const reportsTemplates = {
  'reports.received': template<{ receipt: string; due: string }>(({ receipt, due }, site) => ({
    subject: 'We received your message',
    heading: 'Thank you for your report',
    lines: [
      `Your report number is ${receipt}. Keep it to check the status at any time.`,
      `We will decide by ${due} at the latest.`,
    ],
    action: { text: 'See where it stands', url: `${site.url}/report/status?receipt=${receipt}` },
  })),
  'reports.decided': template<{ receipt: string; outcome: string }>(({ receipt, outcome }, site) => ({
    subject: 'We replied to your message',
    heading: 'We have decided',
    lines: [`Report number ${receipt}:`, outcome],
    action: { text: 'See where it stands', url: `${site.url}/report/status?receipt=${receipt}` },
  })),
  'reports.report_created': template<{ title: string; due: string }>(({ title, due }, site) => ({
    subject: 'New report to review',
    heading: 'New report',
    lines: [`Reason: ${title}.`, `A decision is due by ${due}.`],
    action: { text: 'View reports', url: `${site.url}/admin/report` },
  })),
}
