import { Link } from 'react-router'
import { t } from '../lib/i18n/i18n.ts'
import { kindClockLabel, reportKindLabels } from '../lib/labels/report-kinds.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './report.module.css'

export const meta = pageMeta(() => ({
  title: t`What happens to a report`,
  description: t`Who reads your report, by when we decide, and what you can do about a decision.`,
}))

/** Returns the steps from a report to the appeal, in their order. */
const steps = (): readonly { readonly title: string; readonly text: string }[] => [
  {
    title: t`You get a number`,
    text: t`It opens the status page at any time. If you left an e-mail address, we also send the number and our decision to it.`,
  },
  {
    title: t`We keep a copy`,
    text: t`What you report is copied as it is now, so that nobody can change or delete it before we decide. If a minor may be shown, it is hidden from everyone at once, until we have decided.`,
  },
  {
    title: t`People decide`,
    text: t`A member of our team reads and decides every report. They are warned before a deadline passes.`,
  },
  {
    title: t`Nobody learns who reported`,
    text: t`Your name, your address and your e-mail are read only by our team. The owner of the content sees none of it.`,
  },
  {
    title: t`You learn the decision`,
    text: t`We remove the content, suspend the account or take no action, and tell you which. The owner gets a statement of our reasons.`,
  },
  {
    title: t`Decisions can be reviewed`,
    text: t`Owners can appeal for six months; another person decides. After a report of copyright they can send a counter-notice: we then show it again after ten business days, unless you name a court. If we took no action and you know more, report it again.`,
  },
]

/** Tells everyone what happens to a report, and by when. */
export default function ReportProcess() {
  return (
    <Page title={t`What happens to a report`}>
      <Card className={styles.card ?? ''}>
        <ol className={styles.steps}>
          {steps().map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={t`By when we decide`} className={styles.card ?? ''}>
        <dl className={styles.clocks}>
          {Object.entries(reportKindLabels()).map(([kind, label]) => (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>{kindClockLabel(kind as keyof ReturnType<typeof reportKindLabels>)}</dd>
            </div>
          ))}
        </dl>
        <p className="dim">
          {t`Hours count day and night. Business days are Monday to Friday, without public holidays.`}
        </p>
        <p>
          <Link to={href('report')} className={styles.link}>
            {t`Report content`}
          </Link>
        </p>
      </Card>
    </Page>
  )
}
