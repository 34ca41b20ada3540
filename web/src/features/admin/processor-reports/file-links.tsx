import { processorReportFile, processorReportPaths } from '@stagedoor/contract/processorreports'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { formatMonth } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './processor-reports.module.css'

type ReportFile = keyof typeof processorReportPaths

const texts = (): Readonly<Record<ReportFile, string>> => ({
  pdf: t`PDF`,
  csv: t`CSV`,
  rows: t`Rows`,
})

const labels = (month: string): Readonly<Record<ReportFile, string>> => ({
  pdf: t`Report of ${month} as PDF`,
  csv: t`Figures of ${month} as CSV`,
  rows: t`Rows behind the figures of ${month} as CSV`,
})

/** Shows the downloads of the report of a month. */
export function FileLinks({ month }: { month: string }) {
  const files = Object.keys(processorReportPaths) as ReportFile[]
  return (
    <div className={styles.files}>
      {files.map((file) => (
        <ButtonLink
          key={file}
          size="s"
          to={processorReportFile(file, month)}
          reloadDocument
          download
          aria-label={labels(formatMonth(month))[file]}
          icon={<IconDownload size={16} aria-hidden="true" />}
        >
          {texts()[file]}
        </ButtonLink>
      ))}
    </div>
  )
}
