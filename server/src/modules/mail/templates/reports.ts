import { template } from './mail-message.ts'

/** Mails about reports. Subjects say nothing of what was reported. */
export const reportsTemplates = {
  'reports.received': template<{ receipt: string; due: string }>(({ receipt, due }, site) => ({
    subject: 'We received your message',
    heading: 'Thank you for telling us',
    lines: [
      `Your number is ${receipt}. Keep it: with it you can see at any time where the matter stands.`,
      `We decide by ${due} at the latest.`,
    ],
    action: { text: 'See where it stands', url: `${site.url}/report/status?receipt=${receipt}` },
  })),
  'reports.decided': template<{ receipt: string; outcome: string }>(({ receipt, outcome }, site) => ({
    subject: 'There is an answer to your message',
    heading: 'We have decided',
    lines: [`About your message ${receipt}:`, outcome],
    action: { text: 'See where it stands', url: `${site.url}/report/status?receipt=${receipt}` },
  })),
  'reports.arrived': template<{ title: string; due: string }>(({ title, due }, site) => ({
    subject: 'A report came in',
    heading: 'Something was reported',
    lines: [`The reason given: ${title}.`, `It is to be decided by ${due}.`],
    action: { text: 'Open the reports', url: `${site.url}/admin/report` },
  })),
}
