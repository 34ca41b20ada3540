import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('processorreports')

export const listReports = call('listReports', {
  method: 'GET',
  path: '/admin/processor-reports',
  access: 'admin',
  staff: 'money.read',
  summary: 'Lists the months with a report for payment processors, newest first.',
  errors: [],
})

export const readReport = call('readReport', {
  method: 'GET',
  path: '/admin/processor-reports/:month',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Returns what payment processors ask to see of a month: media reviewed, content removed, ' +
    'complaints, payments, refunds, chargebacks, and the ratios of card networks.',
  errors: ['processorreports.month_not_begun'],
})

/** Paths outside the envelope: the report, its figures, and the rows that they count. */
export const processorReportPaths = {
  pdf: '/api/admin/processor-reports/:month/report.pdf',
  csv: '/api/admin/processor-reports/:month/report.csv',
  rows: '/api/admin/processor-reports/:month/rows.csv',
} as const

/** Returns the address of one of the files of a month. */
export const processorReportFile = (
  file: keyof typeof processorReportPaths,
  month: string,
): string => processorReportPaths[file].replace(':month', month)
