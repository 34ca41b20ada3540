import { processorReportPaths } from '@stagedoor/contract/processorreports'
import { type Page, servePage } from '../../platform/http/index.ts'
import { exportReport } from './export-report.ts'

/** The files of the reports for payment processors. */
export const processorreportsPages: readonly Page[] = (['pdf', 'csv', 'rows'] as const).map(
  (file) =>
    servePage({
      name: `processorreports.${file}`,
      method: 'GET',
      path: processorReportPaths[file],
      isGated: true,
      duringMaintenance: true,
      handle: exportReport(file),
    }),
)
