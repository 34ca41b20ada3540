import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Card } from '../../ui/card.tsx'
import styles from './about.module.css'
import { attributesOf } from './attributes.ts'
import type { WirePerformer } from './labels.ts'

/**
 * Shows the facts and categories of a performer; nothing where there are none. `isFolded` collapses
 * them into one line.
 */
export function About({
  performer,
  isFolded = false,
}: {
  performer: WirePerformer
  isFolded?: boolean
}) {
  const facts = attributesOf(performer)
  const { categories } = performer
  if (facts.length === 0 && categories.length === 0) return null
  const content = (
    <>
      {categories.length > 0 && (
        <ul className={styles.categories}>
          {categories.map(({ _id, name, slug }) => (
            <li key={_id}>
              <Link to={href('category', { slug })}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {performer.stats.subscribers > 0 && (
          <div>
            <dt>{t`Subscribers`}</dt>
            <dd>{formatCount(performer.stats.subscribers)}</dd>
          </div>
        )}
      </dl>
    </>
  )
  if (!isFolded) return <Card title={t`About`}>{content}</Card>
  return (
    <Card flush>
      <details className={styles.fold}>
        <summary>{t`About ${performer.name}`}</summary>
        {content}
      </details>
    </Card>
  )
}
