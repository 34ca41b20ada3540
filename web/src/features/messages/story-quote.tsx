import { t } from '../../lib/i18n/i18n.ts'
import type { WireMessage } from './queries.ts'
import styles from './story-quote.module.css'

/** Shows the story that a message answers, or that it has ended. */
export default function StoryQuote({ story }: { story: NonNullable<WireMessage['story']> }) {
  const picture = story.poster?.thumbnails[0] ?? story.poster?.url
  return (
    <p className={styles.story}>
      {picture && <img src={picture} alt="" />}
      <span>{picture ? t`Reply to a story` : t`Reply to a story that has ended`}</span>
    </p>
  )
}
