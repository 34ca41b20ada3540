import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ProfileSeries } from '../../features/feed/series/profile-series.tsx'
import { LinkButtons } from '../../features/profilelinks/link-buttons.tsx'
import { useLinks } from '../../features/profilelinks/queries.ts'
import {
  useHighlight,
  useHighlights,
  type WireHighlight,
  type WireStory,
} from '../../features/stories/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import styles from './story-rings.module.css'

const ProfileTopFans = lazy(() => import('../../features/topfans/profile-top-fans.tsx'))
const StoryPlayer = lazy(() => import('./story-player.tsx'))

interface ProfileStoriesProps {
  username: string
  name: string
  /** True when the creator has stories now. */
  hasStories: boolean
  hasLinks: boolean | undefined
  hasSeries: boolean | undefined
  hasTopFans: boolean | undefined
}

/**
 * Shows the stories and highlights of a profile; `?play=stories`, the link of the picture, plays
 * the stories.
 */
export default function ProfileStories(props: ProfileStoriesProps) {
  const { username, name, hasStories, hasLinks, hasSeries, hasTopFans } = props
  const [search, setSearch] = useSearchParams()
  const { data: found, isError } = useHighlights(username)
  const highlights = found?.data ?? []
  const [opened, setOpened] = useState<WireHighlight>()
  const people = [{ username, name }]
  const close = () => {
    setOpened(undefined)
    if (!search.has('play')) return
    const rest = new URLSearchParams(search)
    rest.delete('play')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
  // What follows the highlights would be moved by them.
  if (!(found || isError)) return null
  return (
    <>
      {highlights.length > 0 && (
        <section className={styles.row} aria-label={t`Highlights`}>
          <ul>
            {highlights.map((highlight) => (
              <li key={highlight._id}>
                <button
                  type="button"
                  className={styles.ringed}
                  onClick={() => setOpened(highlight)}
                >
                  <span className={styles.cover}>
                    {highlight.cover?.url && <img src={highlight.cover.url} alt="" />}
                  </span>
                  <span className={styles.name} translate="no" dir="auto">
                    {highlight.title}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasLinks && <ProfileLinks username={username} />}
      {hasSeries && <ProfileSeries username={username} />}
      <Suspense>{hasTopFans && <ProfileTopFans username={username} />}</Suspense>
      <Suspense>
        {hasStories && search.get('play') === 'stories' && (
          <StoryPlayer people={people} start={0} onClose={close} />
        )}
        {opened && <HighlightPlayer highlight={opened} people={people} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Shows the links of the profile to other places. */
function ProfileLinks({ username }: { username: string }) {
  const links = useLinks(username).data?.data ?? []
  if (links.length === 0) return null
  return (
    <nav className={styles.links} aria-label={t`Links`}>
      <LinkButtons links={links} />
    </nav>
  )
}

interface HighlightPlayerProps {
  highlight: WireHighlight
  people: readonly { readonly username: string; readonly name: string }[]
  onClose: () => void
}

function HighlightPlayer({ highlight, people, onClose }: HighlightPlayerProps) {
  const stories: readonly WireStory[] | undefined = useHighlight(highlight._id).data?.stories
  if (!stories || stories.length === 0) return null
  return <StoryPlayer people={people} start={0} given={stories} onClose={onClose} />
}
