import { READINESS_AREAS, readReadiness } from '@stagedoor/contract/readiness'
import { useLoaderData } from 'react-router'
import { AdminPage } from '../../features/admin/components/admin-page.tsx'
import styles from '../../features/admin/processor-reports/processor-reports.module.css'
import { AreaCard } from '../../features/admin/readiness/area-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'

export const meta = pageMeta(() => ({ title: t`Ready for a processor?`, hidden: true }))

const readiness = pageRead('admin/readiness', readReadiness, () => undefined)

export const loader = pageLoader('admin/readiness', readiness.load)

/** Shows what payment processors and the law ask of the site, and what is missing here. */
export default function Readiness() {
  const { data, missing } = readiness.use(useLoaderData<typeof loader>())
  const count = formatCount(missing)
  const summary =
    missing === 0
      ? t`Nothing is missing that the site can know of.`
      : ngettext(msgid`${count} line is missing.`, `${count} lines are missing.`, missing)
  return (
    <AdminPage
      title={t`Ready for a processor?`}
      description={t`${summary} This is a list for your own check, not legal advice: banks and laws differ.`}
    >
      <div className={styles.sections}>
        {READINESS_AREAS.map((area) => (
          <AreaCard key={area} area={area} lines={data.filter((line) => line.area === area)} />
        ))}
      </div>
    </AdminPage>
  )
}
