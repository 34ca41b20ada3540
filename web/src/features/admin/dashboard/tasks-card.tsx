import type { listWaitingDocuments } from '@stagedoor/contract/admin'
import type { WireOf } from '@stagedoor/contract/kit'
import { hasPermission } from '@stagedoor/contract/kit/staff'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { use } from 'react'
import { Link } from 'react-router'
import { jt, msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useAccount, useSite } from '../../../lib/session/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Person } from '../../../ui/person.tsx'
import { RelativeDateTime } from '../../../ui/relative-date-time.tsx'
import { RenderedAt } from '../../../ui/relative-time.tsx'
import type { Statistics } from '../navigation.ts'
import type { SiteHealth } from './operation-tasks.ts'
import { listTasks, mayDoTask, type Task, type UnfinishedPages } from './tasks.ts'
import styles from './tasks-card.module.css'

type WaitingPerformers = WireOf<typeof listWaitingDocuments>['data']

interface TasksCardProps {
  figures: Statistics
  waiting: WaitingPerformers
  /** The instant by which the most urgent open case has to be decided. */
  nextDue: string | undefined
  unfinished: UnfinishedPages
  health: SiteHealth
}

/**
 * Lists the tasks of an admin: documents to review first, then everything else that needs
 * attention.
 */
export function TasksCard({ figures, waiting, nextDue, unfinished, health }: TasksCardProps) {
  const { staffRole } = useAccount()
  const clock = { nextDue, now: new Date(use(RenderedAt)) }
  const tasks = listTasks(figures, useSite(), { ...clock, unfinished, health }).filter(({ to }) =>
    mayDoTask(staffRole, to),
  )
  const mayReview = hasPermission(staffRole, 'documents.read')
  const more = mayReview ? figures.performers.waiting - waiting.length : 0
  return (
    <Card title={t`To do`} className={styles.card ?? ''}>
      {waiting.length === 0 && tasks.length === 0 && (
        <EmptyState icon={<IconChecks size={30} stroke={1.6} />} title={t`Nothing to do`}>
          {t`Documents to review, reports to decide and undelivered e-mails appear here.`}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {waiting.map((one, at) => (
          <WaitingLine key={one.performerId} one={one} isFirst={at === 0} />
        ))}
        {more > 0 && (
          <li>
            <Link
              to={href('admin/performers', undefined, { view: 'waiting' })}
              className={styles.more}
            >
              {ngettext(
                msgid`${more} more waits for a decision`,
                `${more} more wait for a decision`,
                more,
              )}
            </Link>
          </li>
        )}
        {tasks.map((task) => (
          <TaskLine key={task.key} task={task} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingLine({ one, isFirst }: { one: WaitingPerformers[number]; isFirst: boolean }) {
  const { performerId, performerInfo, waitingSince } = one
  const to = href('admin/performer', { id: performerId })
  return (
    <li>
      <span className={styles.creator}>
        <Person person={performerInfo} to={to} />
      </span>
      <span className={styles.text}>
        <span className="dim">{jt`Documents to check · ${<RelativeDateTime key="1" at={waitingSince} />}`}</span>
      </span>
      <ButtonLink to={to} variant={isFirst ? 'primary' : 'secondary'}>
        {jt`Review${(
          <span key="1" className="hidden-visually">
            {' '}
            {performerInfo.name}
          </span>
        )}`}
      </ButtonLink>
    </li>
  )
}

function TaskLine({ task: { title, description, to, action, urgency } }: { task: Task }) {
  return (
    <li>
      <span className={styles[urgency]} aria-hidden="true" />
      <span className={styles.text}>
        <b>{title}</b>
        <span className="dim">{description}</span>
      </span>
      {to && (
        <ButtonLink to={to}>
          {action}
          <span className="hidden-visually">: {title}</span>
        </ButtonLink>
      )}
    </li>
  )
}
