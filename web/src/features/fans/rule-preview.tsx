import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { Person } from '../../ui/person.tsx'
import styles from './fans.module.css'
import { usePreview } from './queries.ts'
import { type DraftRule, ruleOf } from './rule-draft.ts'

const PAUSE_MS = 400

/** Shows how many fans a rule matches while it is being written, and the newest of them. */
export function RulePreview({ rule }: { rule: DraftRule }) {
  const settled = ruleOf(useDebounced(rule, PAUSE_MS))
  const { data, error } = usePreview(settled)
  return (
    <div className={styles.preview} role="status">
      <PreviewText
        isComplete={settled !== undefined}
        count={data?.count}
        problem={error?.message}
      />
      {settled && data && data.fans.length > 0 && (
        <ul>
          {data.fans.map((fan) => (
            <li key={fan._id}>
              <Person person={fan} size={28} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface PreviewTextProps {
  isComplete: boolean
  count: number | undefined
  problem: string | undefined
}

function PreviewText({ isComplete, count, problem }: PreviewTextProps) {
  if (!isComplete)
    return <p className="dim">{t`Complete every condition to see who is on the list.`}</p>
  if (problem) return <p>{problem}</p>
  if (count === undefined) return <p className="dim">{t`Counting…`}</p>
  if (count === 0) return <p>{t`Nobody matches now. Fans are on the list as soon as they do.`}</p>
  return (
    <p>
      <b>
        {ngettext(msgid`${formatCount(count)} fan now`, `${formatCount(count)} fans now`, count)}
      </b>
    </p>
  )
}
