import cards from '../features/accounts/account-cards.module.css'
import { RecommendationsChoice } from '../features/recommendations/recommendations-choice.tsx'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import styles from './report.module.css'

export const meta = pageMeta(() => ({
  title: t`How lists are sorted`,
  description: t`The rules by which creators and posts are sorted for you, and how to change them.`,
}))

interface Explained {
  readonly title: string
  readonly text: string
}

/** Returns each list of the site with what decides its order, the most important first. */
const lists = (): readonly Explained[] => [
  {
    title: t`Home`,
    text: t`Posts of creators you follow or subscribe to, the newest first. Guests see the newest posts of everyone.`,
  },
  {
    title: t`Streams and stories`,
    text: t`Streams on air come first, then stories you have not seen, then the newest.`,
  },
  {
    title: t`Clips`,
    text: t`Short videos and teasers: those you have not seen first, then the newest.`,
  },
  {
    title: t`Explore`,
    text: t`Popular counts a creator’s followers and likes once and subscribers five times. You can choose the newest, the oldest, or who was online last instead. Videos, galleries and products are sorted by time, likes or views, as you choose.`,
  },
  {
    title: t`Search`,
    text: t`Creators whose name has your words come first, then those whose categories or text have them; the more popular of two equal ones is first. Posts, videos, galleries and products come newest first. Tags come by how often they are used.`,
  },
  {
    title: t`You may like`,
    text: t`Drawn at random from the thousand most popular creators, the same way for everyone.`,
  },
  {
    title: t`For you`,
    text: t`Two reasons, and each is named: at least three people who follow a creator you follow also follow this one, or this creator published under a tag of videos or galleries you liked. More shared followers and newer content come first.`,
  },
]

/** Tells everyone what decides the order of lists, and lets an account switch recommendations off. */
export default function Ranking() {
  return (
    <Page title={t`How lists are sorted`}>
      <div className={cards.cards}>
        <Card className={styles.card ?? ''}>
          <ul className={styles.steps}>
            {lists().map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t`Not used`} className={styles.card ?? ''}>
          <p>
            {t`Your searches, purchases and messages are not used to sort or recommend anything. Stories and clips that you have seen only come after those that are new to you. Nobody can pay for a place in these lists. Creators who block you or hide in your country, and those you block, are left out.`}
          </p>
        </Card>
        <RecommendationsChoice />
      </div>
    </Page>
  )
}
