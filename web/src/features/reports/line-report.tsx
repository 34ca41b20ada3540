import { t } from '../../lib/i18n/i18n.ts'
import type { LineReportProps } from '../../lib/media/line-report.ts'
import ReportDialog from './report-dialog.tsx'

/** Reports a line of the chat of a stream beside its replay. */
export default function LineReport({ lineId, name, onClose }: LineReportProps) {
  return (
    <ReportDialog
      reported={{ target: 'stream_line', targetId: lineId, name: t`the line of ${name}` }}
      onClose={onClose}
    />
  )
}
