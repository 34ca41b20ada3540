import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from 'react-router'
import { SearchField } from '../../features/search/search-field.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useScrollActiveIntoView } from '../../ui/use-scroll-active-into-view.ts'
import styles from './home-header.module.css'
import type { homeQueryOf } from './home-query.ts'

interface HomeHeaderProps {
  query: ReturnType<typeof homeQueryOf>
  onChange: (changes: Record<string, string | undefined>) => void
}

const types = () =>
  [
    { type: undefined, text: t`All` },
    { type: 'photo', text: t`Photos` },
    { type: 'video', text: t`Videos` },
    { type: 'text', text: t`Notes` },
    { type: 'audio', text: t`Audio` },
    { type: 'scheduled-streaming', text: t`Streams` },
  ] as const

/**
 * Draws the top of the home feed: search, kinds of posts, and for performers the link to a new
 * post.
 */
export function HomeHeader({ query, onChange }: HomeHeaderProps) {
  const viewer = useViewer()
  const row = useScrollActiveIntoView<HTMLFieldSetElement>(query.type)
  return (
    <div className={styles.head}>
      <h1 className="hidden-visually">{t`Home`}</h1>
      {viewer?.role === 'performer' && (
        <Link to={href('creator/create-post')} className={styles.write}>
          <Avatar name={viewer.name} src={viewer.avatar} size={40} beside />
          <span>{t`What’s new`}</span>
          <IconPlus size={22} stroke={2} aria-hidden="true" />
        </Link>
      )}
      <SearchField
        label={t`Search posts`}
        value={query.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      <fieldset ref={row} className={styles.types}>
        <legend className="hidden-visually">{t`Kind of posts`}</legend>
        <ButtonLink to={href('clips')} size="s">{t`Clips`}</ButtonLink>
        {types().map(({ type, text }) => (
          <Chip key={text} selected={query.type === type} onClick={() => onChange({ type })}>
            {text}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
